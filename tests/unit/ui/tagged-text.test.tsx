import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TaggedText } from '@/components/ui/tagged-text';

const markup = (text: string) =>
  renderToStaticMarkup(
    <TaggedText
      text={text}
      tags={{ mark: (words) => <mark>{words}</mark>, link: (words) => <a href="/">{words}</a> }}
    />,
  );

it.each([
  ['a text without marked parts', 'Go on.', 'Go on.'],
  ['one marked part', 'Go <mark>on</mark>.', 'Go <mark>on</mark>.'],
  [
    'several',
    '<link>Go</link> <mark>on</mark> <mark>now</mark>',
    '<a href="/">Go</a> <mark>on</mark> <mark>now</mark>',
  ],
  ['a part of several lines', '<mark>Go\non</mark>', '<mark>Go\non</mark>'],
  ['a tag that is none of its own as words', '<b>Go</b> <mark>on', '&lt;b&gt;Go&lt;/b&gt; &lt;mark&gt;on'],
])('shows %s', (_title, text, expected) => expect(markup(text)).toBe(expected));

import { behavioursOf } from '../behaviour';

const of = behavioursOf('media');

const FILMS = ['unit/media/film-shows-place.ts', 'unit/media/malformed.ts', 'unit/media/blank-film.ts'];

/** What a file is, and that it tells no place. */
export const media = [
  ...of(
    'lib/media/redraw-picture.ts',
    ['unit/media/prepare-picture.ts#scrambles'],
    [['noise-is-sent', 'if (!probe || !givesBackWhatIsDrawn(probe))', 'if (!probe)']],
  ),
  ...of(
    'lib/media/redraw-picture.ts',
    ['unit/media/prepare-picture.ts#upright'],
    [['older-browsers-send-no-picture', 'if (error instanceof TypeError) return', 'if (false) return']],
  ),
  ...of(
    'lib/media/true-canvas.ts',
    ['unit/media/prepare-picture.ts#scrambles'],
    [
      ['slight-changes-are-noise', 'const MOST_CHANGE = 16;', 'const MOST_CHANGE = 0;'],
      ['white-is-what-was-drawn', 'const COLOUR = [32, 64, 192, 255]', 'const COLOUR = [255, 255, 255, 255]'],
    ],
  ),
  ...of(
    'lib/media/picture-size.ts',
    ['unit/media/prepare-picture.ts'],
    [
      [
        'first-size-counts',
        'size.width * size.height > largest.width * largest.height',
        'largest.width === 0',
      ],
      ['last-size-counts', 'size.width * size.height > largest.width * largest.height', 'true'],
      [
        'newer-picture-has-any-size',
        'if (isNewerPicture(first)) return newerSize(reader);',
        'if (isNewerPicture(first)) return { width: 1, height: 1 };',
      ],
    ],
  ),
  ...of(
    'lib/shared/media/plain-jpeg.ts',
    ['unit/media/plain-jpeg.ts'],
    [
      ['bytes-behind-the-end', "at + 2 === bytes.length ? size : 'says-more'", 'size'],
      ['metadata-stays', "if (!isJfif(bytes, at)) return 'says-more';", ''],
      ['texts-in-tables', "if (tables > MOST_TABLES) return 'no-picture';", ''],
      [
        'larger-than-a-page-makes-it',
        "if (shortest === 0 || longest > LONGEST_SIDE) return 'no-picture';",
        '',
      ],
      ['preview-in-the-head', '  bytes[at + 16] === 0 &&\n  bytes[at + 17] === 0', '  true'],
      ['comments-stay', ' || marker === 0xfe', ''],
      ['restarts-end-a-picture', 'next !== 0 && (next < 0xd0 || next > 0xd7)', 'next !== 0'],
      ['segments-without-bound', 'segments <= MOST_SEGMENTS', 'true'],
      ['several-frames', 'FRAMES.includes(marker) && !size', 'FRAMES.includes(marker)'],
      ['segments-beyond-the-end', ' && end <= bytes.length ? end : 0', ' ? end : 0'],
    ],
  ),
  ...of(
    'lib/media/file-kind.ts',
    ['unit/media/file-kind.ts'],
    [
      [
        'moving-webp',
        "  if (isMovingWebp(text)) throw new MediaError('moving-picture', { format: 'WebP' });\n",
        '',
      ],
      ['raw-pictures-by-name', 'BY_NAME[format]?.includes(ending) ? ending.toUpperCase() : format', 'format'],
      ['sound-without-a-head', "/^\\xff[\\xe2-\\xfb]/.test(text) ? ['sound-only', 'MP3'] : null", 'null'],
      ['ogg-films-are-sound', "if (ending === 'ogv') return ['other-film', 'Ogg'];", ''],
      [
        'unknown-files-are-taken',
        "if (type === undefined) throw new MediaError('unknown-type');",
        "if (type === undefined) return 'image/jpeg';",
      ],
      [
        'second-sign-is-not-needed',
        'if (!holds(text, [at, start]) || (also && !holds(text, also))) continue;',
        'if (!holds(text, [at, start])) continue;',
      ],
    ],
  ),
  ...of(
    'lib/media/file-kind.ts',
    ['unit/media/prepare-picture.ts'],
    [['photos-of-iphones-are-unknown', 'if (isNewerPicture(first)) return null;', '']],
  ),
  ...of('lib/shared/media/film-shows-place.ts', FILMS, [
    ['descriptions-are-harmless', 'indexed || descriptions.length > 0 || tracks', 'indexed || tracks'],
    ['tracks-are-harmless', '|| tracks.length > 0 || end', '|| end'],
    ['bytes-behind-the-last-box', '|| tracks.length > 0 || end < reader.size', '|| tracks.length > 0'],
    ['table-of-a-dash-cam', 'said: indexed || descriptions', 'said: descriptions'],
    [
      'what-players-skip',
      '  for (const stretch of skipped) if (!(await isBlank(reader, stretch))) return true;\n',
      '',
    ],
  ]),
  ...of('lib/shared/media/film-place.ts', FILMS, [
    [
      'compressed-description',
      "if (type === PACKED) throw new UnreadableMedia('its description is compressed');",
      '',
    ],
    ['keys-of-a-harmless-track', 'return !PLACE_WORDS.test(', 'return true || !PLACE_WORDS.test('],
    ['keys-in-utf-16', ".replaceAll('\\0', '')", ''],
    ['subtitles-stay', "const KEPT_TRACKS = ['vide',", "const KEPT_TRACKS = ['sbtl', 'text', 'vide',"],
  ]),
  ...of('lib/shared/media/byte-source.ts', FILMS, [
    [
      'reads-without-bound',
      "if (reads >= mostReads) throw new UnreadableMedia('it takes too many reads');",
      '',
    ],
    ['steps-without-bound', "if (steps > mostSteps) throw new UnreadableMedia('it has too many parts');", ''],
  ]),
  ...of('lib/shared/media/film-boxes.ts', FILMS, [
    [
      'box-ends-after-its-parent',
      "if (box.end > to) throw new UnreadableMedia('a box ends after what it is in');",
      '',
    ],
  ]),
];

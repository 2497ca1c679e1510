import type { ReactNode } from 'react';
import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { useTexts } from '@/components/ui/texts';
import type { SaveState } from '@/lib/learning/learner-progress';
import { loginPath } from '@/lib/shared/config/paths';
import { color, radius, space } from '@/styles/tokens';

const Line = styled.p`
  min-width: 0;
  font-weight: 700;

  &[data-state='nothing'] {
    color: var(--muted);
    font-weight: 400;
  }
  &[data-state='saved'] {
    color: var(--accent);
  }
  &:not([data-state^='sav'], [data-state='nothing']) {
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius('medium')};
    background: ${color('white')};
    color: ${color('ink')};
    --link: ${color('blue')};
  }
`;

interface SaveStateProps {
  state: SaveState;
  /** Path to come back to after signing in. */
  path: string;
  /** Whether what waits is kept on this device, and outlives the page. */
  kept: boolean;
  /** Where the same line is announced from another place in the page. */
  silent?: boolean;
  /** The words where there was nothing to save. */
  nothing?: ReactNode;
}

/** Whether what was done has reached the server. In a live region that is there from the start. */
export const SaveStateLine = ({ state, path, kept, silent = false, nothing }: SaveStateProps) => {
  const { locale } = useSite();
  const t = useTexts('module');
  const words = () => {
    switch (state) {
      case 'nothing':
        return nothing;
      case 'saved':
        return <>✓ {t('save.saved')}</>;
      case 'saving':
        return t('save.saving');
      case 'refused':
        return t('save.refused');
      case 'unsaved':
        return t(kept ? 'save.unsaved' : 'save.unkept');
      case 'reload':
        return t(kept ? 'save.reload' : 'save.reloadUnkept');
      case 'sign-in':
        return (
          <TaggedText
            text={t(kept ? 'save.signIn' : 'save.signInElsewhere')}
            tags={{
              logIn: (words) => (
                <InlineLink
                  href={`${loginPath(locale)}?expired=1&next=${encodeURIComponent(path)}`}
                  // Only this page still has what was done: it stays open.
                  target={kept ? undefined : '_blank'}
                >
                  {words}
                </InlineLink>
              ),
            }}
          />
        );
    }
  };
  return (
    <div role={silent ? undefined : 'status'}>
      <Line data-state={state}>{words()}</Line>
    </div>
  );
};

import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { loginPath, withWayBack } from '@/lib/shared/config/paths';
import { color } from '@/styles/tokens';

/** `same`: as it was when the page came. */
export type SaveState = 'same' | 'changed' | 'saving' | 'saved';

/* Empty, it takes no gap of the row that it stands in. */
const Live = styled.div`
  &:empty {
    position: absolute;
  }
`;

const State = styled.p`
  color: var(--muted);
  font-weight: 600;

  &[data-state='saved'] {
    color: ${color('success')};
  }
`;

interface TextsProps {
  /** Its texts are `<namespace>:save.*`. */
  namespace: string;
}

/**
 * In a live region that is there from the start, so that “Saved” is read out. `unkept`: changed, and the device keeps no
 * draft of it.
 * @param saved what is said once it is saved, where that is not at the server yet
 */
export const SaveStateLine = ({
  state,
  namespace,
  saved,
}: TextsProps & { state: SaveState | 'unkept'; saved?: string | undefined }) => {
  const t = useTexts(namespace);
  return (
    <Live role="status">
      {state !== 'same' && (
        <State data-state={state}>
          {state === 'saved' && !saved && '✓ '}
          {(state === 'saved' && saved) || t(`save.${state}`)}
        </State>
      )}
    </Live>
  );
};

/** For a form whose session has ended: a way in that leaves what was typed where it is. */
export const SignInElsewhere = ({ namespace, path }: TextsProps & { path: string }) => {
  const { locale } = useSite();
  const t = useTexts(namespace);
  return (
    <InlineLink href={withWayBack(`${loginPath(locale)}?expired=1`, path)} target="_blank">
      {t('save.signIn')}
    </InlineLink>
  );
};

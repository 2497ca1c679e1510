import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextButton } from '@/components/forms/form-parts';
import { holdsField } from '@/components/ui/button';
import { FileChoice } from '@/components/ui/file-choice';
import { FormError } from '@/components/ui/form-error';
import { useTexts } from '@/components/ui/texts';
import type { Profile } from '@/lib/shared/contract/profile';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { STARTER, type StoredPhoto, usePhoto } from './use-photo';

type Names = Pick<Profile, 'firstName' | 'lastName'>;

/** It has no box of its own: its parts stand in the grid of the page’s opening. */
const Frame = styled.section`
  display: contents;
`;

/** Of its square on a phone. The words beside it keep their room in larger letters. */
export const FACE = 'min(4.5rem, 22.5vw)';

const Square = styled.div`
  grid-area: face;
  display: grid;
  place-items: center;
  width: ${FACE};
  height: ${FACE};
  overflow: hidden;
  border-radius: ${radius('large')};

  > * {
    grid-area: 1 / 1;
  }
  background: linear-gradient(105deg, ${color('blue')} 78%, ${color('lime')} 78%);
  color: ${color('white')};
  font-size: 1.75rem;
  font-weight: 700;

  ${from('tablet')} {
    width: 6.5rem;
    height: 6.5rem;
    font-size: 2.5rem;
  }
`;

/** Over the initials, which stay where it does not come: what a browser says of a broken picture is not seen. */
const Portrait = styled.img`
  position: relative;
  width: 100%;
  height: 100%;
  object-fit: cover;
  color: transparent;
`;

const Actions = styled.div`
  grid-area: actions;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(5)};
  }
  > p {
    color: var(--muted);
    font-size: ${textSize('small')};
  }
`;

const Below = styled.div`
  grid-area: below;
  display: grid;
  gap: ${space(5)};
  max-width: 40rem;

  &[data-surface] {
    margin-top: ${space(3)};
    padding: ${space(5)};
    border-radius: ${radius('large')};
  }
`;

const TextLabel = styled(TextButton).attrs({ as: 'label' })`
  display: inline-flex;
  align-items: center;
  ${holdsField}
`;

/** Devices without a touch screen have no camera that a page could ask for a photo. */
const CameraLabel = styled(TextLabel)`
  display: none;

  @media (pointer: coarse) {
    display: inline-flex;
  }
`;

const initial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

/** A person’s initials, and what is shown over them. */
export const Face = ({ firstName, lastName, children }: Names & { children?: ReactNode }) => (
  <Square data-edge="">
    <span aria-hidden="true">{initial(firstName) + initial(lastName)}</span>
    {children}
  </Square>
);

interface PhotoSectionProps {
  customerId: number;
  photo: StoredPhoto;
  profile: Names;
}

/** The person's photo, which nobody else sees: chosen or taken, cut to a square on the device, replaced, removed. */
export const PhotoSection = ({ customerId, photo, profile }: PhotoSectionProps) => {
  const t = useTexts('profile');
  const { place, url, choosing, failure, ...part } = usePhoto(photo, customerId);
  const choice = {
    accept: 'image/*',
    onFiles: ([file]: readonly File[]) => file && void part.choose(file),
  };
  return (
    <Frame id="photo" aria-label={t('photo.heading')}>
      <Face {...profile}>
        {url && (
          <Portrait
            src={url}
            alt={t('photo.alt')}
            // It may have failed before this script came.
            ref={(picture) => {
              if (picture?.complete && picture.naturalWidth === 0) part.setUrl(null);
            }}
            onError={() => part.setUrl(null)}
          />
        )}
      </Face>
      {!choosing && (
        <Actions>
          <div className="needs-script">
            <TextLabel>
              {t(part.exists ? 'photo.replace' : 'photo.choose')}
              <FileChoice {...choice} id={STARTER} />
            </TextLabel>
            <CameraLabel>
              {t('photo.take')}
              <FileChoice {...choice} capture="user" />
            </CameraLabel>
            {part.exists && (
              <TextButton type="button" aria-disabled={part.removing || undefined} onClick={part.remove}>
                {t(part.removing ? 'photo.removing' : 'photo.remove')}
              </TextButton>
            )}
          </div>
          {!part.exists && <p>{t('photo.text')}</p>}
        </Actions>
      )}
      {(failure || choosing) && (
        <Below data-surface={choosing ? 'white' : undefined}>
          {failure && <FormError>{t(`photo.failure.${failure}`)}</FormError>}
          {choosing && (
            <choosing.Panel
              place={place}
              file={choosing.file}
              onFailure={part.fail}
              onSaved={part.save}
              onCancel={part.cancel}
            />
          )}
        </Below>
      )}
    </Frame>
  );
};

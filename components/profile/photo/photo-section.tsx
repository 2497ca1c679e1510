import { useTranslation } from 'next-i18next/pages';
import { type ChangeEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import type { Profile } from '@/lib/shared/contract/profile';
import { color, radius } from '@/styles/tokens';
import { ButtonRow, ProfileSection } from '../profile-layout';
import { type StoredPhoto, usePhoto } from './use-photo';

const Face = styled.div`
  display: grid;
  place-items: center;
  width: 7rem;
  height: 7rem;
  overflow: hidden;
  border-radius: ${radius('large')};
  background: linear-gradient(105deg, ${color('blue')} 80%, ${color('lime')} 80%);
  color: ${color('white')};
  font-size: 2.5rem;
  font-weight: 700;
`;

/** A signed URL is good for a quarter of an hour, and no service of pictures may keep what it shows. */
const Portrait = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** Devices without a touch screen have no camera that a page could ask for a photo. */
const CameraButton = styled(Button)`
  display: none;

  @media (pointer: coarse) {
    display: inline-flex;
  }
`;

const initial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

interface PhotoSectionProps {
  customerId: number;
  photo: StoredPhoto;
  profile: Pick<Profile, 'firstName' | 'lastName'>;
}

/** The person's photo, which nobody else sees: chosen or taken, cut to a square on the device, replaced, removed. */
export const PhotoSection = ({ customerId, photo, profile }: PhotoSectionProps) => {
  const { t } = useTranslation('profile');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { place, url, choosing, failure, ...part } = usePhoto(photo, customerId);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void part.choose(file);
    // The same file can be chosen again.
    target.value = '';
  };
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange } as const;
  return (
    <ProfileSection id="photo" heading={t('photo.heading')} text={t('photo.text')}>
      {!choosing && (
        <Face>
          {url ? (
            <Portrait src={url} alt={t('photo.alt')} onError={() => part.setUrl(null)} />
          ) : (
            <span aria-hidden="true">{initial(profile.firstName) + initial(profile.lastName)}</span>
          )}
        </Face>
      )}
      {failure && <FormError>{t(`photo.failure.${failure}`)}</FormError>}
      <input {...input} ref={files} />
      <input {...input} ref={camera} capture="user" />
      {choosing ? (
        <choosing.Panel
          place={place}
          file={choosing.file}
          onFailure={part.fail}
          onSaved={part.save}
          onCancel={part.cancel}
        />
      ) : (
        <ButtonRow>
          <Button ref={part.starter} variant="outline" onClick={() => files.current?.click()}>
            {t(part.exists ? 'photo.replace' : 'photo.choose')}
          </Button>
          <CameraButton variant="outline" onClick={() => camera.current?.click()}>
            {t('photo.take')}
          </CameraButton>
          {part.exists && (
            <Button variant="ghost" busy={part.removing} onClick={part.remove}>
              {t(part.removing ? 'photo.removing' : 'photo.remove')}
            </Button>
          )}
        </ButtonRow>
      )}
    </ProfileSection>
  );
};

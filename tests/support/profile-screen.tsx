import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { StoredPhoto } from '@/components/profile/photo/use-photo';
import { ProfileScreen } from '@/components/profile/profile-screen';
import type { Locale } from '@/lib/shared/config/locales';
import { INTERESTS, PREFERENCES, type Profile } from '@/lib/shared/contract/profile';
import { startBackendServer } from './backend-server';
import { formUser } from './form-user';
import { renderWithTexts } from './render-with-texts';

/** The profile page of one person, and a backend that saves what the page sends. */

export const stored: Profile = {
  title: 'Dr',
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  organisation: 'Clube da Vila',
  workFrom: 'BR',
  job: 'coach',
  numberOfPeople: 25,
  youngFemale: '',
  sportType: 'football',
  interests: ['football'],
  preferences: ['reading'],
  consents: { email: false, additionalSubscription: true },
  certificateName: null,
};

type Changes = Partial<Omit<Profile, 'consents'>> & { consents?: Partial<Profile['consents']> };

/** What was saved in this test. */
export const saved: { body: Changes; key: string | null }[] = [];

/** What the backend holds; a test may change it, as another device would. */
export const backend = { profile: stored };

/** Saves what a request asks for, and answers. */
export const saveOnBackend = async (request: Request) => {
  const body = (await request.json()) as Changes;
  saved.push({ body, key: request.headers.get('idempotency-key') });
  const consents = { ...backend.profile.consents, ...body.consents };
  backend.profile = { ...backend.profile, ...body, consents };
  return HttpResponse.json({ profile: backend.profile });
};

/** @param photo null on a site that keeps no files */
export const show = (
  locale: Locale = 'pt-BR',
  given: Partial<Profile> = {},
  photo: StoredPhoto | null = null,
) =>
  renderWithTexts(
    <ProfileScreen
      customerId={7}
      profile={{ ...stored, ...given }}
      choices={{ interests: INTERESTS, preferences: PREFERENCES }}
      countryName="Brasil"
      partners={['Team Forward']}
      photo={photo}
      dataPath="/api/my-data"
      certificate={null}
      groups={null}
    />,
    ['profile', 'sign-up', 'united-states-survey', 'errors'],
    locale,
  );

export const user = formUser();
/** Opens a part; the words on its button where they are not “change”. */
export const open = async (name: string, button?: string) => {
  const starter = screen.getByRole('button', { name: button ?? new RegExp(`^(Alterar|Edit) ${name}$`) });
  await user.click(starter);
  await waitFor(() => expect(starter).not.toBeInTheDocument());
};

export const section = (name: string) => within(screen.getByRole('region', { name }));

/** Call it once in a file: the browser remembers nothing when a test begins. */
export const startProfileBackend = () => {
  const server = startBackendServer();
  beforeEach(() => {
    saved.length = 0;
    backend.profile = stored;
    localStorage.clear();
    sessionStorage.clear();
    document.title = 'Seu perfil';
    server.use(http.post('/api/save-profile', ({ request }) => saveOnBackend(request)));
  });
  afterEach(() => void vi.clearAllMocks());
  return server;
};

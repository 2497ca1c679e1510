import { useState } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { CertificateWrite } from '@/lib/learning/queue-entries';
import { isCourseTaken } from '@/lib/learning/taken-course';
import type { PageQueue } from '@/lib/learning/use-module-progress';
import { certificateAnchor } from '@/lib/shared/config/paths';
import type { Certificate } from '@/lib/shared/contract/certificates';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { space } from '@/styles/tokens';
import { NameForm } from './name-form';

/** Texts that the wish needs; a copy that an earlier release saved lacks them. */
const NAMESPACES = ['certificate', 'offline-certificate'];

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  scroll-margin-top: ${space(4)};
  overflow-wrap: anywhere;
`;

/** How a wish ended while the page was open. */
export type Told = Certificate | 'refused';

interface CertificateWishProps {
  /** A saved module of the course. */
  bundle: OfflineModule;
  /** All that are saved. */
  bundles: readonly OfflineModule[];
  queue: PageQueue;
  told: Told | undefined;
}

const wishFor = ({ snapshot }: PageQueue, courseId: number): CertificateWrite | undefined =>
  snapshot.waiting
    .flatMap(({ write }) => (write.kind === 'certificate' && write.courseId === courseId ? [write] : []))
    .at(-1);

/**
 * Asks for the certificate of a course that is done as far as this device can tell. It is issued when the device has a network
 * again, and the server finds the course complete.
 */
export const CertificateWish = ({ bundle, bundles, queue, told }: CertificateWishProps) => {
  const { course } = bundle;
  const { locale } = useSite();
  const t = useTexts('offline-certificate');
  const [typed, setTyped] = useState('');
  const wish = wishFor(queue, course.id);
  const issued = told !== undefined && told !== 'refused' && told.course_id === course.id ? told : undefined;
  // Once the network is back, the site knows more than this copy.
  const isOpen = !queue.snapshot.acknowledged && isCourseTaken(bundle, bundles, queue.snapshot.waiting);
  const hasWords = NAMESPACES.every((name) => name in bundle.texts);
  if (!hasWords || bundle.certificate_issued || !(issued || wish || told === 'refused' || isOpen))
    return null;
  const id = certificateAnchor(course.key);
  const submit = async (name: string) => {
    queue.add({ kind: 'certificate', courseId: course.id, name: name.trim(), locale });
    return undefined;
  };
  const said = () => {
    if (issued) return t('issued', { name: issued.name });
    if (wish) return t(queue.snapshot.kept ? 'kept' : 'unkept', { name: wish.name });
    return t(told === 'refused' ? 'refused' : 'text');
  };
  return (
    <Box as="section" id={id} data-surface="white" aria-labelledby={`${id}-heading`}>
      <Eyebrow>{course.title}</Eyebrow>
      <Heading id={`${id}-heading`} size="card">
        {t(issued ? 'issuedHeading' : 'heading')}
      </Heading>
      <p role="status">{said()}</p>
      {issued && <InlineLink href={issued.page_path}>{t('see')}</InlineLink>}
      {!issued && !wish && (
        <NameForm
          name={typed}
          // Whether it can be printed, the server says.
          check={{ name: '', missing: [] }}
          onName={setTyped}
          onSubmit={submit}
          submitLabel={t('button')}
        />
      )}
    </Box>
  );
};

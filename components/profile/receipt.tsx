import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { Button } from '@/components/ui/button';
import { Card, Container } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Heading, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { copyText } from '@/components/ui/toasts/copy-text';
import type { DeletionReceipt } from '@/lib/auth/auth-provider';
import { removeEntries } from '@/lib/learning/waiting-here';
import type { Locale } from '@/lib/shared/config/locales';
import { homePath } from '@/lib/shared/config/paths';
import { hoursOf } from '@/lib/shared/texts/hours';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { ButtonRow } from './profile-layout';

const Page = styled(Container)`
  max-width: 46rem;
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    padding-block: ${space(16)} ${space(22)};
  }
`;

const Paper = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};

  h1 {
    width: fit-content;
  }
  @media print {
    border: 0;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 2px dashed ${color('fieldBorder')};
  border-radius: ${radius('large')};

  dt {
    color: var(--muted);
    font-size: ${textSize('small')};
    font-weight: 600;
  }
  dd {
    margin: 0;
    font-size: ${textSize('lead')};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;

/** A moment in the visitor’s own time zone, which is named: the receipt may be read in another one. */
const writtenMoment = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    ...hoursOf(locale),
  }).format(new Date(moment));

interface ReceiptProps {
  /** Whose account it was. */
  customerId: number;
  receipt: DeletionReceipt;
}

/** What remains of a deleted account in the hands of the person. It takes the focus and stands alone on the page. */
export const Receipt = ({ customerId, receipt }: ReceiptProps) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const heading = useRef<HTMLHeadingElement>(null);
  const { reference, deletedAt, complete } = receipt;
  const time = writtenMoment(deletedAt, locale);

  useLayoutEffect(() => heading.current?.focus(), []);

  // Other tabs are told, and leave; a film that plays in one of them still writes its last position.
  useLayoutEffect(() => {
    const remove = () => removeEntries(customerId);
    window.addEventListener('storage', remove);
    return () => window.removeEventListener('storage', remove);
  }, [customerId]);

  const copy = () => {
    const line = t('receipt.line', { reference, time });
    return copyText(line, {
      copied: t('receipt.copied'),
      failed: t('receipt.copyFailed', { receipt: line }),
    });
  };

  return (
    <Page>
      <PageHead title={t('receipt.title')} />
      <Paper>
        <Heading ref={heading} level={1} size="card" tabIndex={-1}>
          {t('receipt.title')}
        </Heading>
        <p>{t('receipt.text')}</p>
        {!complete && <p>{t('receipt.goesOn')}</p>}
        <Facts>
          <div>
            <dt>{t('receipt.reference')}</dt>
            <dd>{reference}</dd>
          </div>
          <div>
            <dt>{t('receipt.time')}</dt>
            <dd>
              <time dateTime={deletedAt}>{time}</time>
            </dd>
          </div>
        </Facts>
        <ButtonRow>
          <Button onClick={() => window.print()}>{t('receipt.print')}</Button>
          <Button variant="outline" onClick={copy}>
            {t('receipt.copy')}
          </Button>
        </ButtonRow>
        <Muted>{t('receipt.thanks')}</Muted>
        <p>
          <InlineLink href={homePath(locale)}>{t('receipt.home')}</InlineLink>
        </p>
      </Paper>
    </Page>
  );
};

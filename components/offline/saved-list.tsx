import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Heading, Muted, UnderHeading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { type ModuleOnDevice, modulesOnDevice } from '@/lib/offline/on-device';
import { removeModules } from '@/lib/offline/saved-store';
import { megabytes } from '@/lib/offline/saving';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const List = styled.ul`
  margin-top: ${space(4)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(5)};
    padding-block: ${space(2)};
    border-top: 1px solid var(--line);
  }
  /* On a phone the size and the button have a line of their own. */
  a {
    flex: 1 1 100%;
    padding-block: ${space(2)};

    ${from('tablet')} {
      flex-basis: 16rem;
    }
  }
`;

/** What is saved on this device, each with its size and a way to remove it. */
export const SavedList = ({ customerId }: { customerId: number }) => {
  const { locale } = useSite();
  const t = useTexts('offline');
  const [modules, setModules] = useState<readonly ModuleOnDevice[]>([]);
  const [told, setTold] = useState('');
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    modulesOnDevice(customerId).then(setModules, () => undefined);
  }, [customerId]);

  const remove = async (module: ModuleOnDevice) => {
    // The button goes with its row.
    region.current?.focus();
    await removeModules(customerId, module.locale, [module]);
    setModules((known) => known.filter((one) => one !== module));
    setTold(t('list.removed', { title: module.title }));
  };

  if (modules.length === 0 && told === '') return null;
  return (
    <section aria-labelledby="saved-heading">
      <Heading id="saved-heading" size="card">
        {t('list.heading')}
      </Heading>
      {modules.some(({ whole }) => whole) && <UnderHeading>{t('list.text')}</UnderHeading>}
      <div ref={region} role="status" tabIndex={-1}>
        {told}
      </div>
      <List role="list">
        {modules.map((module) => (
          <li key={module.path}>
            <InlineLink href={module.path}>{module.title}</InlineLink>
            <Muted>
              {module.whole ? t('list.size', { size: megabytes(module.bytes, locale) }) : t('list.evicted')}
            </Muted>
            <Button
              variant="ghost"
              aria-label={t('list.removeNamed', { title: module.title })}
              onClick={() => remove(module)}
            >
              {t('list.remove')}
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
};

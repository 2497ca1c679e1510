import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { CertificateWish, type Told } from '@/components/certificates/certificate-wish';
import { DrillSheet } from '@/components/drills/drill-sheet';
import { HallGuide, HallGuidePage } from '@/components/hall/hall-guide';
import { SendModule } from '@/components/offline/send-module';
import { Bars } from '@/components/ui/bars';
import { Container } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { loadPatientSender } from '@/lib/learning/left-queue';
import { type ModuleLearning, useAnswerQueue } from '@/lib/learning/use-module-progress';
import { posterPath } from '@/lib/offline/module-files';
import { type HallPart, hallPath, landingPath } from '@/lib/shared/config/paths';
import type { OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import { printedAddress } from '@/lib/shared/rules/certificates/written';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { createReadText } from '@/lib/shared/texts/read-text';
import { below } from '@/lib/shared/theme/theme';
import { radius, space } from '@/styles/tokens';
import { AwayFrame } from '../away-frame';
import { DrillView } from '../drill-view';
import { HallView } from '../hall-view';
import { ModuleView } from '../module-view';
import { type FormPage, linkedForms, SavedForm } from './saved-forms';

/** What the reader of saved modules shows: the parts of the site's own pages below the site's mark. */

export interface SavedPageProps {
  /** The module that was asked for, or one of the same site. */
  bundle: OfflineModule;
  /** What of it was asked for; `missing`: something that is not saved. */
  shows: 'module' | HallPart | 'missing' | DrillCard | FormPage;
  /** All that are saved. */
  bundles: readonly OfflineModule[];
  /** The pages around the courses, of each site of which they are saved. */
  pages: readonly OfflinePages[];
  /** Whether the module can be sent from here. */
  sends: boolean;
  onShown: () => void;
}

const Links = styled.nav`
  margin-top: ${space(8)};
`;

const List = styled.ul`
  margin-top: ${space(4)};
  padding: 0;
  border-top: 1px solid var(--line);
  list-style: none;

  li {
    border-bottom: 1px solid var(--line);
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space(4)};
    min-height: 4rem;
    padding-block: ${space(3)};
  }
  img {
    flex: none;
    width: 7rem;
    aspect-ratio: 16 / 9;
    border-radius: ${radius('small')};
    object-fit: cover;
  }
`;

const Missing = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding-block: ${space(8)};

  > svg {
    align-self: flex-end;
    height: clamp(12rem, 42vh, 24rem);
  }
  /* On a phone the bars reach the window's edges. */
  ${below('tablet')} {
    overflow-x: clip;
    padding-bottom: 0;

    > svg {
      margin-right: calc(50% - 50vw - ${space(4)});
    }
  }
`;

const Status = styled(Notice)`
  margin-top: ${space(3)};
`;

interface LinkListProps {
  id: string;
  heading: string;
  links: readonly { path: string; title: string; lang: string; picture?: string | false }[];
}

const LinkList = ({ id, heading, links }: LinkListProps) => (
  <Links aria-labelledby={id}>
    <Heading id={id} size="small">
      {heading}
    </Heading>
    <List role="list">
      {links.map(({ path, title, lang, picture }) => (
        <li key={path}>
          <InlineLink href={path} lang={lang}>
            {/* biome-ignore lint/performance/noImgElement: from the device */}
            {picture && <img src={picture} alt="" />}
            <span>{title}</span>
          </InlineLink>
        </li>
      ))}
    </List>
  </Links>
);

/** The pages around the courses, after the modules. */
const FormLinks = ({ pages }: { pages: OfflinePages }) => {
  const { locale: lang } = pages;
  const t = createReadText({ language: lang, namespaces: pages.texts }, 'offline-forms');
  const links = linkedForms(pages).map((one) => ({ ...one, lang }));
  return <LinkList id="saved-forms-heading" heading={t('heading')} links={links} />;
};

/** Each with the picture of its film, where there is one. */
const SavedLinks = ({ bundles, heading }: { bundles: readonly OfflineModule[]; heading: string }) => {
  const links = bundles.map(({ path, locale, video_id: videoId, module }) => ({
    path,
    title: module.title,
    lang: locale,
    picture: module.film.sources.length > 0 && posterPath(locale, videoId),
  }));
  return links.length > 0 && <LinkList id="saved-heading" heading={heading} links={links} />;
};

/** Whether the network came back after the page was shown, which happens only where a page could not be had. */
const useCameOnline = (): boolean => {
  const [cameOnline, setCameOnline] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const name of ['online', 'offline'])
      window.addEventListener(name, () => setCameOnline(name === 'online'), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return cameOnline;
};

/** Whether there is a network, and the way to the page itself once it is back. */
const Connection = ({ path, reached }: { path: string; reached: boolean }) => {
  const t = useTexts('offline');
  const isBack = useCameOnline() || reached;
  return (
    <Status>
      <p>{t(isBack ? 'reader.online' : 'reader.offline')}</p>
      {isBack && <InlineLink href={path}>{t('reader.open')}</InlineLink>}
    </Status>
  );
};

/** One module of each course of the site whose words are shown. */
const ofEachCourse = (bundles: readonly OfflineModule[], { locale }: OfflineModule): OfflineModule[] => {
  const own = bundles.filter((one) => one.locale === locale);
  return own.filter((one, index) => own.findIndex(({ course }) => course.id === one.course.id) === index);
};

interface ShownProps extends Omit<SavedPageProps, 'onShown' | 'pages'> {
  /** The pages around the courses of the module's site. */
  around: OfflinePages | undefined;
}

/** In the place of a page that is not saved: what is, and what a whole course leads to. */
const MissingPage = ({ bundle, bundles, around }: Omit<ShownProps, 'shows' | 'sends'>) => {
  const t = useTexts('offline');
  const [told, setTold] = useState<Told>();
  const queue = useAnswerQueue({
    customerId: bundle.customer_id,
    locale: bundle.locale,
    onProgress: () => undefined,
    onCertificate: setTold,
    loadSender: loadPatientSender,
  });
  return (
    <Missing>
      <Heading level={1} size="title">
        {t('reader.missingHeading')}
      </Heading>
      <Lead>{t('reader.missingText')}</Lead>
      {ofEachCourse(bundles, bundle).map((one) => (
        <CertificateWish key={one.course.id} bundle={one} bundles={bundles} queue={queue} told={told} />
      ))}
      <SavedLinks bundles={bundles} heading={t('list.heading')} />
      {around && <FormLinks pages={around} />}
      <Bars variant="heroNarrow" />
    </Missing>
  );
};

const taughtFrom = ({ course, module, cards, hall }: OfflineModule) => ({
  course,
  module,
  cards,
  content: hall,
});

const Shown = ({ bundle, shows, bundles, sends, around }: ShownProps) => {
  const t = useTexts('offline');
  const [told, setTold] = useState<Told>();
  const { path, module } = bundle;
  if (shows === 'missing') return <MissingPage bundle={bundle} bundles={bundles} around={around} />;
  if (shows === 'hall') return <HallView {...taughtFrom(bundle)} savesData={false} />;
  if (shows === 'guide')
    return (
      <HallGuidePage hall={hallPath(path)}>
        <HallGuide {...taughtFrom(bundle)} />
      </HallGuidePage>
    );
  if (typeof shows === 'object' && 'form' in shows)
    return (
      around && (
        <>
          <Container>
            <Connection path={window.location.pathname} reached={false} />
          </Container>
          <SavedForm pages={around} shown={shows} bundles={bundles} />
        </>
      )
    );
  if (shows !== 'module')
    return (
      <DrillView card={shows} siteOrigin={location.origin}>
        <DrillSheet card={shows} siteAddress={printedAddress(location.origin)} />
      </DrillView>
    );
  const others = bundles.filter((one) => one !== bundle);
  return (
    <ModuleView
      customerId={bundle.customer_id}
      course={bundle.course}
      module={module}
      moduleProgress={bundle.progress}
      recapAnswers={bundle.recap_answers}
      plan={bundle.plan}
      courseProgress={bundle.course_progress}
      certificateIssued={bundle.certificate_issued}
      savesData={false}
      notice={({ reached }: ModuleLearning) => <Connection path={path} reached={reached} />}
      handsOn={sends && <SendModule videoId={module.videoId} isSaved />}
      goal={({ queue }) => <CertificateWish bundle={bundle} bundles={bundles} queue={queue} told={told} />}
      onCertificate={setTold}
      more={
        <>
          <SavedLinks bundles={others} heading={t('reader.backHeading')} />
          {around && <FormLinks pages={around} />}
        </>
      }
    />
  );
};

export const SavedPage = ({ onShown, pages, ...props }: SavedPageProps) => {
  const { bundle, shows } = props;
  const { locale } = bundle;
  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);
  const around = pages.find((one) => one.locale === locale);
  const isForm = typeof shows === 'object' && 'form' in shows;
  const { texts } = (isForm && around) || bundle;
  return (
    <AwayFrame {...bundle} texts={texts} home={shows === 'hall' ? null : landingPath(locale)}>
      <Shown {...props} around={around} />
    </AwayFrame>
  );
};

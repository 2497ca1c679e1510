import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { PartBoundary } from '@/components/layout/part-boundary';
import { SaveOffline } from '@/components/offline/save-offline';
import { SendModule } from '@/components/offline/send-module';
import { SAVED_MODULES_KEY } from '@/lib/browser/forget-saved-modules';
import { filmMemoryKey } from '@/lib/learning/film-memory';
import { PLAYER_CHOICES_KEY } from '@/lib/learning/player-choices';
import type { ModulePageProps } from '@/lib/server/pages/module-page';
import { ModuleView } from './module-view';

/** Where the film stopped is known on the device alone if the server never heard of it. */
const keptHere = ({ customerId, module, moduleProgress }: ModulePageProps): string[] => [
  SAVED_MODULES_KEY,
  PLAYER_CHOICES_KEY,
  ...(moduleProgress?.position ? [] : [filmMemoryKey(customerId, module.videoId)]),
];

/** A module in the site's frame. */
export const ModulePage = (props: ModulePageProps) => {
  const { module, customerId, email, moduleProgress, plan } = props;
  return (
    <CoursePage email={email} progress={props.byCourse} keeps={keptHere(props)} staysOpen>
      <PageHead title={module.title} description={module.summary} />
      <ModuleView
        {...props}
        folds={
          <PartBoundary part="offline">
            {props.savesOffline && (
              <SaveOffline customerId={customerId} module={module} progress={moduleProgress} plan={plan} />
            )}
          </PartBoundary>
        }
        handsOn={
          <PartBoundary part="offline">
            {props.sendsFile && <SendModule videoId={module.videoId} />}
          </PartBoundary>
        }
      />
    </CoursePage>
  );
};

import { databaseAwayJourneys } from './own-site/database-away';
import { measuringJourneys } from './own-site/measuring';
import { OPERATOR_SETTINGS, operatorJourneys } from './own-site/operator';
import { OWN_FILES, ownFilesJourneys } from './own-site/own-files';
import { receivedBytesJourneys } from './own-site/received-bytes';
import { test } from './support/journey';
import { withOwnDemo } from './support/own-demo';

/** Journeys on a site with settings of its own. One serves them all: a start takes as long as five journeys. */

test.describe.configure({ mode: 'default' });

const freezeDatabase = withOwnDemo({ env: { ...OPERATOR_SETTINGS, ...OWN_FILES } });

test.describe('what an operator sets', operatorJourneys);
test.describe('what an operator lays over the release', ownFilesJourneys);
test.describe('measuring', measuringJourneys);
test.describe('what a browser receives', receivedBytesJourneys);
test.describe('a database that is away', () => databaseAwayJourneys(freezeDatabase));

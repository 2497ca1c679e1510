import { behavioursOf } from '../behaviour';

const of = behavioursOf('session');

/** Who is signed in, by cookie and in the browser. */
export const session = [
  ...of(
    'lib/auth/session-state.ts',
    ['unit/auth/session-state.ts'],
    [
      [
        'private-page-stays-after-sign-out',
        "if (wasSignedIn && ports.isPrivatePage()) ports.goToLogin('signed-out');",
        '',
      ],
      ['public-page-is-left', 'wasSignedIn && ports.isPrivatePage()', 'wasSignedIn'],
      ['own-answer-counts-as-another-tab', ' && last.tab !== ports.tab', ''],
      ['answers-of-other-tabs-count-for-ever', ' && Math.abs(ports.now() - last.at) < SHARED_FOR_MS', ''],
      ['login-without-updated-is-good', '    if (ports.lacksUpdatedFlag()) return false;\n', ''],
      [
        'good-check-is-not-kept',
        'if (valid) ports.lastCheck.write({ at: ports.now(), tab: ports.tab });',
        '',
      ],
      ['login-page-goes-to-login', 'if (!ports.isAtLogin()) {', 'if (true) {'],
      ['session-stays-on-the-server', '      await ports.end();\n', ''],
      ['session-is-not-forgotten', '      await ports.forget();\n', ''],
      ['offline-ends-the-session', '        () => false,', '        () => fail().then(() => true),'],
      [
        'sign-out-while-waiting-for-the-lock',
        '    if (!ports.isMarked()) return unmarked();\n    if (await isGood())',
        '    if (await isGood())',
      ],
      [
        'somebody-else-sees-the-page',
        'if (isSomebodyElse && ports.isPrivatePage()) return ports.reload();',
        '',
      ],
    ],
  ),
  ...of(
    'lib/auth/retry.ts',
    ['unit/auth/retry.ts'],
    [
      ['four-attempts', 'ATTEMPTS = 3', 'ATTEMPTS = 4'],
      ['no-pause', '      await sleep(PAUSE_MS);\n', ''],
      ['wrong-password-is-tried-again', '|| !isMendable(error)', ''],
      ['slow-failures-are-tried-again', 'failed >= ATTEMPTS || late ||', 'failed >= ATTEMPTS ||'],
      ['later-attempts-wait-longer', 'Math.min(SILENCE_MS, TOLD_AFTER_MS - (now() - began))', 'SILENCE_MS'],
    ],
  ),
];

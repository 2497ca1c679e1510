import { behavioursOf } from '../behaviour';

const of = behavioursOf('group-pages');

/** What the pages of groups show and keep. */
export const groupPages = [
  ...of(
    'lib/shared/rules/group-invitation.ts',
    ['unit/groups/group-invitation.ts'],
    [
      ['code-ends-in-a-bracket', '(?![0-9a-z])/i', '/i'],
      ['encoded-code-is-none', 'decoded(hash.slice(1))', 'hash.slice(1)'],
      ['second-maker-is-a-member', "isMaker ? 'maker' : 'member'", "'member'"],
    ],
  ),
  ...of(
    'lib/groups/kept-invitation.ts',
    ['unit/groups/invitation-screen.tsx#is forgotten after seven days'],
    [['invitation-is-kept-for-ever', 'if (!kept || now - kept.savedAt >= KEPT_FOR_MS)', 'if (!kept)']],
  ),
  ...of(
    'components/groups/invitation-screen.tsx',
    ['unit/groups/invitation-screen.tsx'],
    [['own-heading-looks-like-a-name', 'own={!named}', 'own={false}']],
  ),
  ...of(
    'components/groups/group-screen.tsx',
    ['unit/groups/group-screen.tsx#begins with the figures'],
    [['figures-come-last', '        {made.weeks && <GroupFigures weeks={made.weeks} />}\n', '']],
  ),
  ...of(
    'components/groups/group-figures.tsx',
    ['unit/groups/group-screen.tsx#says when figures will come'],
    [['return-of-figures-is-untold', "now ? 'figures.text' : 'figures.comeBack'", "'figures.text'"]],
  ),
  ...of(
    'lib/groups/invitation-page.ts',
    ['unit/groups/invitation-screen.tsx'],
    [
      [
        'visitor-loses-the-invitation',
        'if (pageState().signedIn === undefined) keepInvitation',
        'if (false) keepInvitation',
      ],
      ['ended-group-is-kept', '  forgetInvitation();\n  showHere(why);', '  showHere(why);'],
      ['too-often-is-told-as-a-lost-line', "isTooOften(error) ? 'tooOften' : 'away'", "'away'"],
      ['used-link-is-told-as-none', "close('usedUp')", "close('notFound')"],
      [
        'address-alone-is-read',
        'invitationIn(window.location.hash) ?? keptInvitation()',
        'invitationIn(window.location.hash)',
      ],
    ],
  ),
  ...of(
    'lib/groups/invitation-page.ts',
    ['unit/groups/invitation-screen.tsx#with nothing agreed to'],
    [['joining-counts-unasked', "counts: isTicked(form, 'counts')", 'counts: true']],
  ),
  ...of(
    'lib/groups/invitation-form.ts',
    ['unit/groups/invitation-screen.tsx'],
    [
      ['joining-is-sent-twice', '!button || button.hasAttribute(BUSY)', '!button'],
      ['ended-session-loses-the-invitation', "    if (failure === 'not-signed-in') onSignedOut();\n", ''],
    ],
  ),
  ...of(
    'components/groups/use-choices.ts',
    ['unit/groups/group-screen.tsx#a choice'],
    [
      [
        'refused-choice-stays',
        'setChoices(wanted.current);\n      setStates(UNTOUCHED);',
        'setStates(UNTOUCHED);',
      ],
      ['lost-answer-counts-as-nothing', '      kept.current = null;\n', ''],
    ],
  ),
  ...of(
    'components/groups/group-figures.tsx',
    ['unit/groups/group-screen.tsx#in words'],
    [['few-are-a-number', "<Muted>{t('figures.few')}</Muted>", '<Muted>0</Muted>']],
  ),
  ...of(
    'lib/analytics/page-name.ts',
    ['unit/analytics/page-name.ts'],
    [['code-of-a-group-is-measured', ' && !holdsInvitation(address)', '']],
  ),
  ...of(
    'lib/server/pages/group-page.ts',
    ['api/groups/group-pages.ts#has its sheet'],
    [['member-prints-the-sheet', "|| (shows === 'sheet' && !view.isMaker)", '']],
  ),
  ...of(
    'lib/server/pages/group-entries.ts',
    ['api/groups/group-pages.ts#comes a month before'],
    [['end-is-told-all-year', '<= WORD_BEFORE_MS ?', '<= 99 * WORD_BEFORE_MS ?']],
  ),
  ...of(
    'lib/server/pages/group-invitation-page.ts',
    ['api/groups/groups-off.ts#an invitation'],
    [['invitation-without-groups', "if (environment.COACH_GROUPS === 'off')", 'if (false)']],
  ),
];

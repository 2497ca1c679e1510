import { useState } from 'react';
import styled from 'styled-components';
import { SignInElsewhere } from '@/components/forms/save-state-line';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { Cluster } from '@/components/ui/layout';
import { InlineLink, LinkList } from '@/components/ui/link';
import { QrCode } from '@/components/ui/qr-code';
import { useSite } from '@/components/ui/site';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { carrySuccess } from '@/components/ui/toasts/show-toast';
import type { GroupShown } from '@/lib/server/pages/group-page';
import { groupPath, groupSheetPath, groupsPath } from '@/lib/shared/config/paths';
import { invitationLink } from '@/lib/shared/rules/group-invitation';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { AskedAction } from './asked-action';
import { GroupLink } from './group-link';
import { GroupPart } from './group-part';
import {
  endGroup,
  type GroupFailure,
  groupFailureOf,
  inviteMaker,
  stopMaking,
  warmSaving,
} from './save-group';

type Invitation = NonNullable<GroupShown['made']>['invitation'];

interface MakerProps {
  groupId: string;
  name: string;
}

const BesideCode = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    align-content: start;
  }
  > svg {
    max-width: 15rem;
    justify-self: center;
    border: 1px solid var(--line);
  }
  ${from('tablet')} {
    grid-template-columns: minmax(0, 1fr) 13rem;
  }
`;

const Links = styled(LinkList)`
  a {
    /* Room between links of several lines, as large letters have them. */
    padding-block: ${space(2)};
  }
`;

interface InvitePeopleProps extends MakerProps {
  invitation: Invitation;
  /** The maker is in the group, too. */
  isMember: boolean;
}

/** The way for people to join: the link, its QR code, the sheet. */
export const InvitePeople = ({ groupId, name, invitation, isMember }: InvitePeopleProps) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  return (
    <GroupPart id="link" heading={t('link.heading')} text={t('link.text')}>
      <BesideCode>
        <div>
          <GroupLink
            label={t('link.address')}
            title={t('link.shareTitle', { name })}
            text={t('link.message', { name })}
            url={invitation.url}
          />
          <Links>
            <li>
              <InlineLink href={groupSheetPath(groupPath(locale, groupId))}>{t('link.sheet')}</InlineLink>
            </li>
            {!isMember && (
              <li>
                <InlineLink href={invitation.url}>{t('one.joinToo')}</InlineLink>
              </li>
            )}
          </Links>
        </div>
        <QrCode qr={invitation.qr} label={t('link.qr')} />
      </BesideCode>
    </GroupPart>
  );
};

const List = styled.ul`
  columns: 14rem auto;
  column-gap: ${space(6)};

  li {
    padding-block: ${space(1)};
    break-inside: avoid;
    overflow-wrap: anywhere;
  }
`;

export const ShownNames = ({ names }: { names: readonly string[] }) => {
  const t = useTexts('groups');
  return (
    <GroupPart
      id="names"
      heading={t('names.heading')}
      text={t(names.length > 0 ? 'names.text' : 'names.none')}
    >
      {names.length > 0 && (
        <List role="list">
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name; the list never changes
            <li key={place} dir="auto">
              {name}
            </li>
          ))}
        </List>
      )}
    </GroupPart>
  );
};

/** A link that works once, asked for by a press. */
const useMakerLink = (groupId: string, page: string) => {
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ code: GroupFailure; key: string } | null>(null);
  const invite = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setLink(invitationLink(page, { kind: 'maker', code: await inviteMaker(groupId) }));
    } catch (error) {
      setFailure(groupFailureOf(error));
    }
    setBusy(false);
  };
  return { link, busy, failure, invite };
};

/** There before its words, so that they are read out; empty, it takes no gap of its column. */
const Invited = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  &:empty {
    position: absolute;
  }
`;

interface MakersProps extends MakerProps {
  page: string;
  otherMakers: number;
}

/** Who runs the group: a second maker by a link of their own, and the way to stop. */
export const Makers = ({ groupId, name, page, otherMakers }: MakersProps) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  const { link, busy, failure, invite } = useMakerLink(groupId, page);
  const path = groupPath(locale, groupId);
  return (
    <GroupPart
      id="makers"
      heading={t('makers.heading')}
      text={otherMakers > 0 ? t('makers.others', { count: otherMakers }) : t('makers.alone')}
    >
      {failure && <FormError>{t(failure.key)}</FormError>}
      {failure?.code === 'not-signed-in' && <SignInElsewhere namespace="groups" path={path} />}
      <Invited role="status">
        {link && (
          <>
            <p>{t('makers.invited')}</p>
            <GroupLink
              label={t('makers.address')}
              title={name}
              text={t('makers.message', { name })}
              url={link}
            />
          </>
        )}
      </Invited>
      {!link && (
        <Cluster>
          <Button
            className="needs-script"
            variant="outline"
            busy={busy}
            onFocus={warmSaving}
            onClick={() => void invite()}
          >
            {t(busy ? 'makers.inviting' : 'makers.invite')}
          </Button>
        </Cluster>
      )}
      {otherMakers > 0 ? (
        <AskedAction
          id="stop-making"
          start={t('makers.stop')}
          question={t('makers.stopHeading')}
          text={t('makers.stopText')}
          confirm={t('makers.stopConfirm')}
          busyWords={t('makers.inviting')}
          path={path}
          act={async () => {
            await stopMaking(groupId);
            window.location.assign(groupsPath(locale));
          }}
        />
      ) : (
        <Muted>{t('makers.handOver')}</Muted>
      )}
    </GroupPart>
  );
};

interface EndGroupProps extends MakerProps {
  /** The day in words on which it ends by itself. */
  endsOn: string;
}

export const EndGroup = ({ groupId, name, endsOn }: EndGroupProps) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  return (
    <GroupPart id="end" heading={t('end.heading')} text={t('end.text')}>
      <AskedAction
        id="end-group"
        danger
        start={t('end.start')}
        question={t('end.confirmHeading', { name })}
        text={t('end.confirmText')}
        confirm={t('end.confirm')}
        busyWords={t('end.busy')}
        path={groupPath(locale, groupId)}
        act={async () => {
          await endGroup(groupId);
          carrySuccess(t('end.ended'));
          window.location.assign(groupsPath(locale));
        }}
      />
      <Muted>{t('end.byItself', { date: endsOn })}</Muted>
    </GroupPart>
  );
};

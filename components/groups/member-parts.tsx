import { SaveStateLine, SignInElsewhere } from '@/components/forms/save-state-line';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { useSite } from '@/components/ui/site';
import { SwitchField } from '@/components/ui/switch-field';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { carrySuccess } from '@/components/ui/toasts/show-toast';
import { groupPath, groupsPath } from '@/lib/shared/config/paths';
import { AskedAction } from './asked-action';
import { GroupPart } from './group-part';
import { type Choices, leaveGroup, warmSaving } from './save-group';
import { useChoices } from './use-choices';

interface MemberProps {
  groupId: string;
  name: string;
}

/** What a member agrees to, in the words of the invitation. */
export const MemberChoices = ({ groupId, stored }: Pick<MemberProps, 'groupId'> & { stored: Choices }) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  const { choices, states, failure, change, sendAgain } = useChoices(groupId, stored);
  return (
    <GroupPart id="choices" heading={t('choices.heading')} text={t('choices.text')}>
      {failure && <FormError>{t(failure.key)}</FormError>}
      {failure?.code === 'not-signed-in' && (
        <SignInElsewhere namespace="groups" path={groupPath(locale, groupId)} />
      )}
      {failure?.code === 'network' && (
        <div>
          <Button variant="outline" onClick={sendAgain}>
            {t('choices.again')}
          </Button>
        </div>
      )}
      {(['counts', 'showsName'] as const).map((name) => (
        <div key={name}>
          <SwitchField
            name={name}
            label={t(`group-invitation:${name}.label`)}
            checked={choices[name]}
            onFocus={warmSaving}
            onChange={({ target }) => change(name, target.checked)}
            aria-describedby={`${name}-hint`}
            state={<SaveStateLine namespace="groups" state={states[name]} />}
          />
          <Muted id={`${name}-hint`}>{t(`group-invitation:${name}.hint`)}</Muted>
        </div>
      ))}
    </GroupPart>
  );
};

export const LeaveGroup = ({ groupId, name }: MemberProps) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  return (
    <GroupPart id="leave" heading={t('leave.heading')} text={t('leave.text')}>
      <AskedAction
        id="leave-group"
        start={t('leave.start')}
        question={t('leave.confirmHeading', { name })}
        text={t('leave.confirmText')}
        confirm={t('leave.confirm')}
        busyWords={t('leave.busy')}
        path={groupPath(locale, groupId)}
        act={async () => {
          await leaveGroup(groupId);
          carrySuccess(t('leave.left'));
          window.location.assign(groupsPath(locale));
        }}
      />
    </GroupPart>
  );
};

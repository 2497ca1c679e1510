import { Form } from '@/components/forms/form';
import type { FormValues } from '@/components/forms/form-values';
import { SavingActions } from '@/components/forms/saving-actions';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { type Problems, useForm } from '@/components/forms/use-form';
import { Card, Stack } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Heading, Muted } from '@/components/ui/text';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { carrySuccess } from '@/components/ui/toasts/show-toast';
import { groupPath, groupsPath } from '@/lib/shared/config/paths';
import { LONGEST_GROUP_NAME } from '@/lib/shared/contract/limits';
import { SOMETHING_TO_SEE } from '@/lib/shared/contract/text';
import { NOT_IN_GROUP_NAME, writtenGroupName } from '@/lib/shared/rules/groups';
import { type GroupFailure, groupFailureOf, makeGroup, warmSaving } from './save-group';

const nameIn = ({ name = '' }: FormValues): string => writtenGroupName(name);

/** What keeps a name from being that of a group. */
export const validateGroup = (values: FormValues): Problems<'name'> => {
  const name = nameIn(values);
  if (!SOMETHING_TO_SEE.test(name)) return { name: { key: 'groups:make.name.missing' } };
  if (name.length > LONGEST_GROUP_NAME)
    return {
      name: { key: 'groups:make.name.tooLong', values: { most: LONGEST_GROUP_NAME, length: name.length } },
    };
  return NOT_IN_GROUP_NAME.test(name) ? { name: { key: 'groups:make.name.refused' } } : {};
};

/** Makes a group of a name, and leads to its page. */
export const MakeGroupForm = () => {
  const { locale } = useSite();
  const t = useTexts('groups');
  const attempt = useAttemptKey();
  const form = useForm<'name', GroupFailure>({
    validate: validateGroup,
    failureOf: groupFailureOf,
    send: async (values) => {
      const name = nameIn(values);
      const groupId = await makeGroup(name, locale, attempt.keyOf(name));
      carrySuccess(t('make.made'));
      window.location.assign(groupPath(locale, groupId));
      return 'leaving' as const;
    },
  });
  return (
    <Card as="section" aria-labelledby="make-heading">
      <Form
        id="make-group-form"
        form={form}
        onFocus={warmSaving}
        actions={
          <SavingActions
            namespace="groups"
            path={groupsPath(locale)}
            form={form}
            submit={t(form.busy ? 'make.submitting' : 'make.submit')}
          />
        }
      >
        <Stack $gap={3}>
          <Heading id="make-heading" size="small">
            {t('make.heading')}
          </Heading>
          <Muted>{t('make.text')}</Muted>
        </Stack>
        <TextField
          name="name"
          label={t('make.name.label')}
          hint={t('make.name.hint')}
          error={form.errorOf('name')}
          autoComplete="off"
          dir="auto"
        />
      </Form>
    </Card>
  );
};

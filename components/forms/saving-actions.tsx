import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/layout';
import { SignInElsewhere } from './save-state-line';

interface SavingActionsProps {
  /** Its texts are `<namespace>:save.*`. */
  namespace: string;
  /** Path to come back to after signing in again. */
  path: string;
  form: { busy: boolean; failure: { code: string } | null };
  /** Words of the button that sends the form. */
  submit: string;
  /** What stands beside that button. */
  children?: ReactNode;
}

/** The lower edge of a form that saves: a way in once the session has ended, the button, and what stands beside it. */
export const SavingActions = ({ namespace, path, form, submit, children }: SavingActionsProps) => (
  <>
    {form.failure?.code === 'not-signed-in' && <SignInElsewhere namespace={namespace} path={path} />}
    <Cluster $gap={4}>
      <Button type="submit" busy={form.busy}>
        {submit}
      </Button>
      {children}
    </Cluster>
  </>
);

import { TextField } from '@/components/ui/text-field';

interface EmailFieldProps {
  label: string;
  error: string | undefined;
  /** `username` where the person has an account already. */
  autoComplete: 'username' | 'email';
}

export const EmailField = (props: EmailFieldProps) => (
  <TextField
    {...props}
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import { TextButton } from '../form-parts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  margin-top: -1rem;
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`;

type Control = HTMLInputElement | HTMLSelectElement;

const holds = (control: Control, name: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some(({ value }) => value === name);

/** As if it was typed: the form hears of it, and so does its draft. */
const enter = (control: Control, name: string): void => {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, name);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  control.focus();
};

interface OfferedNameProps {
  /** The field of the form that it follows. */
  field: string;
  /** Of groups that the person is in or invited to. */
  names: readonly string[];
}

/** The name of a group for a field that is still empty: entered by a press, never by itself. */
export const OfferedName = ({ field, names }: OfferedNameProps) => {
  const t = useTexts('sign-up');
  const place = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const list = names.join('\n');

  useEffect(() => {
    const form = place.current?.closest('form');
    const control = form?.elements.namedItem(field) as Control | null;
    if (!form || !control || list === '') return;
    const look = () =>
      setOffered(control.value === '' ? list.split('\n').filter((name) => holds(control, name)) : []);
    look();
    form.addEventListener('input', look);
    return () => form.removeEventListener('input', look);
  }, [field, list]);

  const use = (name: string) => {
    const control = place.current?.closest('form')?.elements.namedItem(field) as Control | null;
    if (control) enter(control, name);
  };
  return (
    <Line ref={place}>
      {offered.map((name) => (
        <TextButton key={name} type="button" onClick={() => use(name)}>
          {t('useName', { name })}
        </TextButton>
      ))}
    </Line>
  );
};

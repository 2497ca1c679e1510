import { type ComponentProps, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Field = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  font-size: 0;
`;

interface FileChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange'> {
  onFiles: (files: readonly File[]) => void;
}

/**
 * Lies over the label that it stands in (`holdsField`), which looks like a button. The browser opens the dialog by itself: what was
 * chosen before this script came is taken then.
 */
export const FileChoice = ({ onFiles, ...rest }: FileChoiceProps) => {
  const field = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(field.current?.files ?? [])];
    if (files.length > 0) onFiles(files);
    // The same file can be chosen again.
    if (field.current) field.current.value = '';
  };
  const takeEarly = useRef(take);
  useEffect(() => takeEarly.current(), []);
  return <Field {...rest} ref={field} type="file" onChange={take} />;
};

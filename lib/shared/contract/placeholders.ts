/**
 * The first line of a dropdown asks for a choice and is none: clients of earlier versions sent its text (spec §5).
 * Without zod, so that forms can ask as well.
 */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [
    'Select your job role',
    'Select the country',
    'Select one',
    'Selecione a sua função',
    'Selecione sua função',
    'Selecione o país',
    'Selecione uma opção',
    'Selecione',
    'Selecciona tu función',
    'Selecciona el país',
    'Selecciona una opción',
    'Selecciona',
    'Seleccioná tu función',
    'Seleccioná el país',
    'Seleccioná una opción',
    'Seleccioná',
  ].map((text) => text.normalize('NFC').toLowerCase()),
);

/** Whether a form's text is no answer: nothing, white space, or a dropdown's placeholder in any of our languages. */
export const isUnanswered = (text: string): boolean => {
  const plain = text.normalize('NFC').trim().toLowerCase();
  return plain === '' || PLACEHOLDERS.has(plain);
};

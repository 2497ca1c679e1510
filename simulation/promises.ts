/** What we promise the people who use the course, and the simulation holds us to. */
export const PROMISES = {
  'not lost': 'What was saved on the device, or acknowledged, is there in the end.',
  'not twice': 'Nothing counts twice, however often it was sent.',
  'own person': 'Nothing of one person is kept under another one.',
  'in order': 'Of two answers to one question, and of two plans, the later one counts.',
  'told truly': 'What a page calls saved has been saved, and nobody is told of a loss that is none.',
  'sent once': 'A part that the storage has whole is never sent again.',
  'completed right': 'An upload that is called complete is the file that was chosen.',
  'comes to rest': 'Once the world heals, everything arrives, and nothing goes on asking.',
  delivered: 'Every other service learns the last state of a person.',
  'one at a time': 'A service is told of one person by one worker at a time.',
  'one receipt': 'One deletion has one receipt, however often it was asked for.',
  'stays open': 'Nothing is deleted of somebody whose account stays open.',
  'all gone': 'Of a deleted person nothing is left, here or at the storage.',
} as const;

export type Promised = keyof typeof PROMISES;

/** Where the end of a film or of a transcript leads, with the key of its name: what is done is not asked for again. */
export const wayOn = (isDone = false) =>
  isDone
    ? ({ href: '#takeaway', name: 'takeaway.kind' } as const)
    : ({ href: '#questions', name: 'film.toQuestions' } as const);

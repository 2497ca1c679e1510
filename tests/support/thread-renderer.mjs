import { threadId } from 'node:worker_threads';

/** Stands in for the drawing of certificates: its “PDF” says in which thread it was made. */
export const renderCertificate = ({ name }) => {
  if (name === 'break') process.exit(1);
  return Buffer.from(String(threadId));
};

/**
 * Comes first into each server that the bench starts: tells on demand how much CPU time the process has used, all of
 * its threads included, and ends it with the bench.
 */
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
process.once('disconnect', () => {
  // A server that hears of it by itself ends in its own way.
  if (process.listenerCount('disconnect') === 0) process.exit();
});

import DateHelper from 'amazon-cognito-identity-js/es/DateHelper';
import { serverNow } from '@/lib/browser/server-clock';

/**
 * Has the identity client date its proofs by the server's clock: the pool refuses those that are more than some minutes off, and the answer
 * to the step before has just told its time.
 */
export const applyServerTime = (): void => {
  DateHelper.prototype.getNowString = () => {
    const [weekday, day, month, year, time] = new Date(serverNow()).toUTCString().split(/,? /);
    return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
  };
};

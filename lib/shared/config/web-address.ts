/**
 * A host as DNS has it, or an IP address. WHATWG addresses take `;` and `,` in a host as well, and either would begin another
 * directive or another policy where the host stands in one.
 */
const PLAIN_HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])$/;

/** Whether this is an http or https address that may stand in a header or a policy, its host at least. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && PLAIN_HOST.test(new URL(text).hostname);

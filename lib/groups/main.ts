import { openInvitationPage } from './invitation-page';

/** `/invitation.js`, the script of the page that the link of a group opens. */

const page = document.getElementById('invitation');
if (page) openInvitationPage(page);

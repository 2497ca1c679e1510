/** Shows the mailbox and keeps it up to date. Cards that are there stay, so focus and selection do too. */

const POLL_MS = 1500;

const byId = (id) => document.getElementById(id);
const list = byId('messages');
const filter = byId('to');
const state = byId('state');
const announce = byId('announce');
const cards = new Map();

let latest = [];
let first = true;

const say = (text) => {
  announce.textContent = text;
};

const copy = async (code, output, button) => {
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = 'Copied';
    say('Code copied.');
  } catch {
    // Without leave to write the clipboard, selecting it is the next best thing.
    getSelection().selectAllChildren(output);
    button.textContent = 'Selected';
    say('Code selected. Copy it with the keyboard.');
  }
  setTimeout(() => {
    button.textContent = 'Copy code';
  }, 2500);
};

const makeCard = (message) => {
  const card = byId('message').content.firstElementChild.cloneNode(true);
  card.querySelector('h2').textContent = message.subject || '(no subject)';
  card.querySelector('.to').textContent = message.to;
  card.querySelector('.text').textContent = message.text;
  const time = card.querySelector('time');
  time.dateTime = message.at;
  time.textContent = new Date(message.at).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  if (message.code) {
    const box = card.querySelector('.code');
    const output = box.querySelector('output');
    const button = box.querySelector('button');
    box.hidden = false;
    output.textContent = message.code;
    button.setAttribute('aria-label', `Copy code ${message.code}`);
    button.addEventListener('click', () => copy(message.code, output, button));
  }
  return card;
};

const wanted = () => filter.value.trim().toLowerCase();

const describe = (shown) => {
  const count = shown === 1 ? '1 e-mail' : `${shown} e-mails`;
  return wanted() ? `${count} to ${filter.value.trim()}` : count;
};

const show = () => {
  const shown = latest.filter((message) => message.to.toLowerCase().includes(wanted()));
  const ids = new Set(shown.map((message) => message.id));
  for (const [id, card] of cards) if (!ids.has(id)) card.remove();
  let after = null;
  for (const message of shown) {
    const known = cards.get(message.id);
    const card = known ?? makeCard(message);
    card.classList.toggle('arrived', !known && !first);
    cards.set(message.id, card);
    const place = after ? after.nextElementSibling : list.firstElementChild;
    if (place !== card) list.insertBefore(card, place);
    after = card;
  }
  byId('empty').hidden = latest.length > 0;
  byId('none-for-address').hidden = latest.length === 0 || shown.length > 0;
  byId('wanted').textContent = filter.value.trim();
  byId('clear').hidden = latest.length === 0;
  state.classList.remove('lost');
  state.hidden = shown.length === 0;
  state.textContent = `${describe(shown.length)}, newest first. The list updates by itself.`;
  first = false;
};

const showAddresses = () => {
  const addresses = [...new Set(latest.map((message) => message.to))];
  byId('addresses').replaceChildren(
    ...addresses.map((address) => Object.assign(document.createElement('option'), { value: address })),
  );
};

const load = async () => {
  try {
    const response = await fetch('/mailbox/messages.json');
    if (!response.ok) throw new Error(String(response.status));
    const messages = await response.json();
    const known = new Set(latest.map((message) => message.id));
    const arrived = first ? [] : messages.filter((message) => !known.has(message.id));
    const changed = arrived.length > 0 || messages.length !== latest.length;
    const lost = state.classList.contains('lost');
    latest = messages;
    if (changed || first || lost) {
      showAddresses();
      show();
    }
    if (arrived[0]) say(`New e-mail to ${arrived[0].to}: ${arrived[0].subject}`);
  } catch {
    state.hidden = false;
    state.classList.add('lost');
    state.textContent = 'The sandbox does not answer. Start it again; this page keeps trying.';
  }
};

const keepLoading = async () => {
  if (!document.hidden) await load();
  setTimeout(keepLoading, POLL_MS);
};

const setFilter = (address) => {
  filter.value = address;
  const url = new URL(location.href);
  if (address) url.searchParams.set('to', address);
  else url.searchParams.delete('to');
  history.replaceState(null, '', url);
  show();
};

byId('tools').addEventListener('submit', (event) => event.preventDefault());
filter.addEventListener('input', () => setFilter(filter.value));
byId('show-all').addEventListener('click', () => {
  setFilter('');
  filter.focus();
});
byId('clear').addEventListener('click', async () => {
  if (!confirm('Delete all e-mails in this mailbox?')) return;
  await fetch('/mailbox/clear', { method: 'POST' });
  await load();
  say('All e-mails deleted.');
  filter.focus();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) load();
});

filter.value = new URLSearchParams(location.search).get('to') ?? '';
keepLoading();

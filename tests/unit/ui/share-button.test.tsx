import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ShareButton, whatsAppAddress } from '@/components/ui/share-button';
import { renderWithTexts } from '../../support/render-with-texts';

const PDF = '/api/certificates/QB-1/pdf';
const LINK = {
  title: 'Certificado de Ana',
  text: 'Concluí o curso.',
  url: 'https://example.org/pt-BR/certificate/QB-1',
};

const server = setupServer(
  http.get(`*${PDF}`, () =>
    HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'application/pdf' } }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** The device's share sheet, which jsdom has none of. */
const withSheet = (share: (data: ShareData) => Promise<void>, takesFiles: boolean) => {
  const sheet = vi.fn(share);
  Object.assign(navigator, { share: sheet, canShare: () => takesFiles });
  return sheet;
};

const refusal = (name: string) => Object.assign(new Error(name), { name });

afterEach(() => {
  server.resetHandlers();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const show = (shared: Parameters<typeof ShareButton>[0]) => {
  const user = userEvent.setup();
  renderWithTexts(<ShareButton {...shared} />, ['share']);
  return { user, press: () => user.click(screen.getByRole('button', { name: /^Compartilhar/ })) };
};

describe('the share button', () => {
  it('shares the file where the sheet takes files', async () => {
    const sheet = withSheet(async () => {}, true);
    await show({ ...LINK, filePath: PDF }).press();
    await waitFor(() => expect(sheet).toHaveBeenCalledOnce());
    const { files, text } = sheet.mock.calls[0]?.[0] ?? {};
    expect(files?.[0]?.name).toBe('Certificado de Ana.pdf');
    expect(text).toBe('Concluí o curso. https://example.org/pt-BR/certificate/QB-1');
  });

  it('shares the link where the sheet takes no files', async () => {
    const sheet = withSheet(async () => {}, false);
    await show({ ...LINK, filePath: PDF }).press();
    await waitFor(() => expect(sheet).toHaveBeenCalledWith(LINK));
  });

  it('shares the link while the file cannot be had', async () => {
    server.use(http.get(`*${PDF}`, () => HttpResponse.error()));
    const sheet = withSheet(async () => {}, true);
    await show({ ...LINK, filePath: PDF }).press();
    await waitFor(() => expect(sheet).toHaveBeenCalledWith(LINK));
  });

  it('says that a late file is ready', async () => {
    let late = true;
    const sheet = withSheet(async () => {
      if (late) throw refusal('NotAllowedError');
    }, true);
    const { press } = show({ ...LINK, filePath: PDF });
    await press();
    expect(await screen.findByText('Está pronto. Toque em Compartilhar de novo.')).toBeVisible();
    late = false;
    await press();
    await waitFor(() => expect(sheet).toHaveBeenCalledTimes(2));
  });

  it('copies nothing when the sheet is closed', async () => {
    const sheet = withSheet(() => Promise.reject(refusal('AbortError')), true);
    const { press } = show(LINK);
    await navigator.clipboard.writeText('before');
    await press();
    await waitFor(() => expect(sheet).toHaveBeenCalledOnce());
    expect(await navigator.clipboard.readText()).toBe('before');
  });

  it('copies the link on a device without a sheet', async () => {
    await show(LINK).press();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK.url));
  });
});

describe('the address of WhatsApp', () => {
  it('carries sentence and link, whatever they hold', () => {
    const address = new URL(whatsAppAddress({ text: 'Olá & até já?', url: LINK.url }));
    expect(address.searchParams.get('text')).toBe(`Olá & até já? ${LINK.url}`);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { contentId } from '@/lib/evidence/content-id';
import type { SendingPorts } from '@/lib/evidence/evidence-job';
import { rowsOfKnown } from '@/lib/evidence/known-rows';
import { MediaError } from '@/lib/media/media-error';
import type { KnownFile } from '@/lib/shared/rules/evidence';
import { storageError } from '@/lib/shared/storage/answer-error';
import { NoCredentials, storageErrorOf } from '@/lib/shared/storage/errors';
import { FakeTask, fakeSending, filmNamed, idOfFake } from '../../support/storage/fake-sending';

const known = (files: readonly KnownFile[]) => rowsOfKnown(files, (kind) => kind);

/** A file as the server has it after it was sent, or begun, under a key without its name. */
const knownFile = (file: File, complete: boolean): KnownFile => ({
  key: `evidence/${idOfFake(file)}.0.mp4`,
  contentType: 'video/mp4',
  size: file.size,
  sentOn: '2026-11-20',
  complete,
  thumbnail: false,
});

type Fake = ReturnType<typeof fakeSending>;

const rest = () => new Promise((resolve) => setImmediate(resolve));

const begun = async (...names: string[]) => {
  const fake = fakeSending();
  fake.sending.add(names.map((name) => filmNamed(name)));
  await rest();
  return fake;
};

describe('sending evidence (R1.12)', () => {
  it('sends two files at a time, then the next', async () => {
    const { stages, taskOf } = await begun('a.mp4', 'b.mp4', 'c.mp4');
    expect(stages()).toEqual(['a.mp4 sending', 'b.mp4 sending', 'c.mp4 waiting']);
    taskOf('a.mp4').complete();
    await rest();
    expect(stages()).toEqual(['a.mp4 sent', 'b.mp4 sending', 'c.mp4 sending']);
  });

  it('keeps a small picture of what was sent alone', async () => {
    const { sending, taskOf, idOf, thumbnails } = await begun('a.mp4', 'b.mp4');
    taskOf('a.mp4').complete();
    void sending.cancel(idOf('b.mp4'));
    await rest();
    expect(thumbnails).toEqual([`film ${taskOf('a.mp4').key}`]);
  });

  it('says how far a file is, and when it arrives', async () => {
    const { sending, taskOf, world } = await begun('a.mp4');
    taskOf('a.mp4').progress(0);
    world.now = 10_000;
    taskOf('a.mp4').progress(500);
    expect(sending.rows()[0]).toMatchObject({ loaded: 500, size: 1_000, secondsLeft: 10 });
  });

  it('pauses, lets the next one go, and resumes', async () => {
    const { sending, stages, taskOf, idOf } = await begun('a.mp4', 'b.mp4', 'c.mp4');
    sending.pause(idOf('a.mp4'));
    await rest();
    expect([taskOf('a.mp4').state, ...stages()]).toEqual([
      'PAUSED',
      'a.mp4 paused',
      'b.mp4 sending',
      'c.mp4 sending',
    ]);
    taskOf('a.mp4').progress(900);
    sending.resume(idOf('a.mp4'));
    expect(stages()[0]).toBe('a.mp4 waiting');
    taskOf('b.mp4').complete();
    await rest();
    expect([taskOf('a.mp4').state, stages()[0]]).toEqual(['IN_PROGRESS', 'a.mp4 sending']);
  });

  it('stops without a network and goes on with it', async () => {
    const { sending, stages, taskOf, world } = await begun('a.mp4', 'b.mp4', 'c.mp4');
    world.online = false;
    sending.followNetwork();
    expect(stages()).toEqual(['a.mp4 offline', 'b.mp4 offline', 'c.mp4 waiting']);
    expect(taskOf('a.mp4').state).toBe('PAUSED');
    world.online = true;
    sending.followNetwork();
    expect(stages()).toEqual(['a.mp4 sending', 'b.mp4 sending', 'c.mp4 waiting']);
  });

  it('goes on after an outage the browser did not notice', async () => {
    const { sending, stages, taskOf } = await begun('a.mp4', 'b.mp4');
    taskOf('a.mp4').fail(storageError({ status: 0 }));
    taskOf('b.mp4').fail(storageError({ status: 413, code: 'StorageFull' }));
    expect(stages()).toEqual(['a.mp4 refused', 'b.mp4 refused']);
    sending.followNetwork();
    expect([taskOf('a.mp4').state, ...stages()]).toEqual(['IN_PROGRESS', 'a.mp4 sending', 'b.mp4 refused']);
  });

  it('begins nothing without a network', async () => {
    const fake = fakeSending();
    fake.world.online = false;
    await fake.sending.add([filmNamed('a.mp4')]);
    await rest();
    expect([fake.stages(), fake.tasks]).toEqual([['a.mp4 waiting'], []]);
  });

  it('waits where the network goes with a file under way', async () => {
    const { stages, taskOf, world } = await begun('a.mp4');
    world.online = false;
    taskOf('a.mp4').fail(storageError({ status: 0 }));
    expect(stages()).toEqual(['a.mp4 offline']);
  });

  it('sends the next one after a refusal', async () => {
    const { stages, taskOf } = await begun('a.mp4', 'b.mp4', 'c.mp4');
    taskOf('a.mp4').fail(storageError({ status: 413, code: 'StorageFull' }));
    await rest();
    expect(stages()).toEqual(['a.mp4 refused', 'b.mp4 sending', 'c.mp4 sending']);
  });

  it('tries a refused file again that is chosen again', async () => {
    const { sending, stages, tasks, taskOf } = await begun('a.mp4');
    taskOf('a.mp4').fail(storageError({ status: 413, code: 'StorageFull' }));
    await sending.add([filmNamed('a.mp4')]);
    await rest();
    expect([stages(), tasks.length]).toEqual([['a.mp4 sending'], 1]);
  });

  it('does not pause what is sent', async () => {
    const { sending, stages, taskOf, idOf } = await begun('a.mp4');
    taskOf('a.mp4').complete();
    sending.pause(idOf('a.mp4'));
    expect(stages()).toEqual(['a.mp4 sent']);
  });

  it('leaves what failed while there is no network', async () => {
    const { sending, stages, taskOf, world } = await begun('a.mp4');
    taskOf('a.mp4').fail(storageError({ status: 0 }));
    world.online = false;
    sending.followNetwork();
    expect(stages()).toEqual(['a.mp4 refused']);
  });

  it('waits for the network with a file just made ready', async () => {
    const fake = fakeSending();
    await fake.sending.add([filmNamed('a.mp4')]);
    fake.world.online = false;
    await rest();
    expect([fake.stages(), fake.tasks]).toEqual([['a.mp4 offline'], []]);
    fake.world.online = true;
    fake.sending.followNetwork();
    await rest();
    expect(fake.stages()).toEqual(['a.mp4 sending']);
  });

  it('refuses what cannot be made ready, and sends the others', async () => {
    const fake = fakeSending([], {
      prepare: async (file) => {
        if (file.name === 'x.heic') throw new MediaError('newer-picture', { format: 'HEIC' });
        return { file, contentType: 'video/mp4', kind: 'film' };
      },
    });
    fake.sending.add([filmNamed('x.heic'), filmNamed('a.mp4'), filmNamed('b.mp4')]);
    await rest();
    expect(fake.stages()).toEqual(['x.heic refused', 'a.mp4 sending', 'b.mp4 sending']);
    expect(fake.sending.rows()[0]).toMatchObject({ refusal: 'newer-picture', format: 'HEIC' });
  });

  it('goes on after a login where the session had ended', async () => {
    const { sending, stages, taskOf } = await begun('a.mp4', 'b.mp4');
    taskOf('a.mp4').fail(storageErrorOf(NoCredentials, { status: 401, message: '' }));
    taskOf('b.mp4').fail(storageError({ status: 413, code: 'StorageFull' }));
    sending.followSession();
    expect(stages()).toEqual(['a.mp4 sending', 'b.mp4 refused']);
  });

  it('refuses a file that the server did not take', async () => {
    const { sending, taskOf } = await begun('a.mp4');
    taskOf('a.mp4').fail(storageError({ status: 415, code: 'FileTypeRefused' }));
    expect(sending.rows()[0]).toMatchObject({ stage: 'refused', refusal: 'not-accepted' });
  });

  it('says another tab is at it until bytes go here', async () => {
    const fake = fakeSending([], { isElsewhere: async () => true });
    fake.sending.add([filmNamed('a.mp4')]);
    await rest();
    expect(fake.stages()).toEqual(['a.mp4 elsewhere']);
    fake.taskOf('a.mp4').progress(1);
    expect(fake.stages()).toEqual(['a.mp4 sending']);
  });

  it('takes a file once, an unfinished one in its place', async () => {
    const [old, x] = [filmNamed('old.mp4'), filmNamed('x.mp4')];
    const fake = fakeSending(known([knownFile(old, false), knownFile(x, true)]));
    expect(fake.stages()).toEqual(['film stopped', 'film sent']);
    expect(await fake.sending.add([old, x])).toEqual([{ name: 'x.mp4', same: 'film' }]);
    await rest();
    expect(fake.stages()).toEqual(['old.mp4 sending', 'film sent']);
    expect(fake.tasks.map((task) => task.key)).toEqual([knownFile(old, false).key]);
  });

  it('goes on with a stopped film that was renamed since', async () => {
    const film = new File(['one film'], 'old.mp4', { lastModified: 1 });
    const stopped = { ...knownFile(film, false), key: `evidence/${await contentId(film)}.5.mp4` };
    const place = async () => ({ key: stopped.key, complete: false });
    const fake = fakeSending(known([stopped]), { identify: contentId, place });
    await fake.sending.add([new File(['one film'], 'IMG_2.mp4', { lastModified: 2 })]);
    await rest();
    expect([fake.stages(), fake.tasks.map((task) => task.key)]).toEqual([
      ['IMG_2.mp4 sending'],
      [stopped.key],
    ]);
  });

  it('sends two alike files twice, and the same content once', async () => {
    const fake = fakeSending([], { identify: contentId });
    const like = (content: string, name = 'burst.png') => new File([content], name, { lastModified: 7 });
    const kept = await fake.sending.add([like('one'), like('two'), like('one', 'copy.png')]);
    await rest();
    expect([fake.tasks.length, kept]).toEqual([2, [{ name: 'copy.png', same: 'burst.png' }]]);
  });

  it('sends a file under one fixed name and date', async () => {
    const sent: File[] = [];
    const putResumable = (key: string, file: Blob) => {
      sent.push(file as File);
      return new FakeTask(key);
    };
    for (const lastModified of [1, 2]) {
      const fake = fakeSending([], { identify: contentId }, { putResumable });
      await fake.sending.add([new File(['a film'], `${lastModified}.mp4`, { lastModified })]);
      await rest();
    }
    expect(sent.map(({ name, lastModified }) => [name, lastModified])).toEqual(
      Array(2).fill([await contentId(new File(['a film'], 'any')), 0]),
    );
  });

  it('does not send what another tab has sent meanwhile', async () => {
    const place = async (id: string) => ({ key: `evidence/${id}.0.mp4`, complete: true });
    const fake = fakeSending([], { place });
    await fake.sending.add([filmNamed('a.mp4')]);
    await rest();
    expect([fake.stages(), fake.tasks]).toEqual([['a.mp4 sent'], []]);
  });

  it('refuses a file it cannot read, and sends the others', async () => {
    const identify = async ({ name }: File) => {
      if (name === 'gone.mp4') throw new Error('not readable');
      return name;
    };
    const prepare: SendingPorts['prepare'] = async (file) => {
      if (file.name === 'gone.mp4') throw new MediaError('unknown-type');
      return { file, contentType: 'video/mp4', kind: 'film' };
    };
    const fake = fakeSending([], { identify, prepare });
    await fake.sending.add([filmNamed('gone.mp4'), filmNamed('a.mp4')]);
    await rest();
    expect(fake.stages()).toEqual(['gone.mp4 refused', 'a.mp4 sending']);
  });

  it('sends no name to the storage, and remembers it here', async () => {
    const remember = vi.fn();
    const fake = fakeSending([], { remember });
    const file = filmNamed('Maria Silva.mp4');
    fake.sending.add([file]);
    await rest();
    expect(fake.tasks.map(({ key }) => key)).toEqual([`evidence/${idOfFake(file)}.0.mp4`]);
    expect(remember.mock.calls).toEqual([[idOfFake(file), 'Maria Silva.mp4']]);
  });

  it('drops a file deleted elsewhere, and sends the next one', async () => {
    const forget = vi.fn();
    const fake = fakeSending([], { forget });
    fake.sending.add(['a.mp4', 'b.mp4', 'c.mp4'].map((name) => filmNamed(name)));
    await rest();
    const task = fake.taskOf('a.mp4');
    task.fail(storageError({ status: 410, code: 'UploadGone' }));
    await rest();
    expect([fake.stages(), fake.deleted]).toEqual([['b.mp4 sending', 'c.mp4 sending'], ['a.mp4']]);
    expect(forget.mock.calls).toEqual([[idOfFake(filmNamed('a.mp4')), task.key]]);
    await fake.sending.add([filmNamed('a.mp4')]);
    expect(fake.stages()[2]).toBe('a.mp4 waiting');
  });
});

describe('giving up', () => {
  it('cancels an upload and lets the next one go', async () => {
    const { sending, stages, taskOf, idOf } = await begun('a.mp4', 'b.mp4', 'c.mp4');
    const task = taskOf('a.mp4');
    await sending.cancel(idOf('a.mp4'));
    await rest();
    expect([task.state, ...stages()]).toEqual(['CANCELLED', 'b.mp4 sending', 'c.mp4 sending']);
  });

  it('gives up a small file, and deletes nothing stored', async () => {
    const { sending, tasks, removed, givenUp, idOf } = await begun('a.mp4');
    await sending.cancel(idOf('a.mp4'));
    expect([givenUp, removed]).toEqual([[tasks[0]?.key], []]);
    const large = fakeSending();
    large.sending.add([filmNamed('b.mp4', 5 * 1024 ** 2 + 1)]);
    await rest();
    await large.sending.cancel(large.idOf('b.mp4'));
    expect([large.givenUp, large.removed]).toEqual([[], []]);
  });

  it.each([
    [
      'dismissed after a refusal',
      (fake: Fake) => fake.taskOf('a.mp4').fail(storageError({ status: 413, code: 'StorageFull' })),
    ],
    ['cancelled after a pause', (fake: Fake) => fake.sending.pause(fake.idOf('a.mp4'))],
  ])('deletes nothing that is stored when a file is %s', async (_what, happens) => {
    const fake = await begun('a.mp4');
    happens(fake);
    await fake.sending.cancel(fake.idOf('a.mp4'));
    expect([fake.givenUp, fake.removed]).toEqual([[fake.tasks[0]?.key], []]);
  });

  it('deletes nothing that is stored at a sign-out', async () => {
    const { sending, tasks, removed, givenUp } = await begun('a.mp4');
    await sending.cancelAll();
    expect([givenUp, removed]).toEqual([[tasks[0]?.key], []]);
  });

  it.each([
    ['while it waits', () => {}],
    ['after a pause', (fake: Fake) => fake.sending.pause(fake.idOf('a.mp4'))],
  ])('leaves what another tab sends, %s', async (_when, happens) => {
    const fake = fakeSending([], { isElsewhere: async () => true });
    fake.sending.add([filmNamed('a.mp4')]);
    await rest();
    happens(fake);
    await fake.sending.cancel(fake.idOf('a.mp4'));
    expect([fake.stages(), fake.givenUp, fake.removed]).toEqual([[], [], []]);
  });

  it('cancels without an error when it cannot be given up', async () => {
    const fake = fakeSending([], { giveUp: () => Promise.reject(storageError({ status: 0 })) });
    fake.sending.add([filmNamed('a.mp4')]);
    await rest();
    await fake.sending.cancel(fake.idOf('a.mp4'));
    expect(fake.stages()).toEqual([]);
  });

  it('sends nothing of a file that was being made ready', async () => {
    const begun: { signal: AbortSignal; end(): void }[] = [];
    const prepare: SendingPorts['prepare'] = (file, signal) =>
      new Promise((resolve) => {
        begun.push({ signal, end: () => resolve({ file, contentType: 'video/mp4', kind: 'film' }) });
      });
    const fake = fakeSending([], { prepare });
    await fake.sending.add([filmNamed('a.mp4')]);
    await rest();
    await fake.sending.cancel(fake.idOf('a.mp4'));
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true]);
    // As one that heard too late.
    begun[0]?.end();
    await rest();
    expect([fake.stages(), fake.tasks]).toEqual([[], []]);
  });

  it('begins a file anew once its upload is taken back', async () => {
    const { sending, tasks, taskOf, idOf } = await begun('a.mp4');
    let cancelled = () => {};
    taskOf('a.mp4').cancel = () =>
      new Promise((resolve) => {
        cancelled = resolve;
      });
    void sending.cancel(idOf('a.mp4'));
    sending.add([filmNamed('a.mp4')]);
    await rest();
    expect(tasks).toHaveLength(1);
    cancelled();
    await rest();
    expect(tasks).toHaveLength(2);
  });

  it('cancels all under way at a sign-out, and leaves nothing', async () => {
    const { sending, stages, taskOf, tasks } = await begun('a.mp4', 'b.mp4', 'c.mp4');
    taskOf('a.mp4').complete();
    await rest();
    await sending.cancelAll();
    expect(stages()).toEqual(['a.mp4 sent']);
    expect(tasks.map(({ state }) => state)).toEqual(['COMPLETED', 'CANCELLED', 'CANCELLED']);
  });

  it('deletes what was sent, and keeps the row until then', async () => {
    const remove = vi
      .fn()
      .mockRejectedValueOnce(storageError({ status: 0 }))
      .mockResolvedValue(undefined);
    const x = knownFile(filmNamed('x.mp4'), true);
    const storage = { putResumable: vi.fn(), url: vi.fn(), remove };
    const forget = vi.fn();
    const { sending, stages, idOf } = fakeSending(known([x]), { storage, forget });
    const id = idOf('film');
    await expect(sending.remove(id)).rejects.toThrow();
    expect([stages(), forget.mock.calls]).toEqual([['film sent'], []]);
    await sending.remove(id);
    expect([stages(), forget.mock.calls]).toEqual([[], [[id, x.key]]]);
  });

  it('keeps a file chosen again while its upload is deleted', async () => {
    let removed = () => {};
    const removal = new Promise<void>((resolve) => {
      removed = resolve;
    });
    const file = filmNamed('a.mp4');
    const fake = fakeSending(known([knownFile(file, false)]), {}, { remove: () => removal });
    const removing = fake.sending.remove(idOfFake(file));
    fake.sending.add([file]);
    await rest();
    // Its new upload would be deleted with the old one.
    expect([fake.stages(), fake.tasks]).toEqual([['a.mp4 preparing'], []]);
    removed();
    await removing;
    await rest();
    expect([fake.stages(), fake.tasks.length]).toEqual([['a.mp4 sending'], 1]);
  });

  it('opens pictures by short links, films by longer ones', async () => {
    const url = vi.fn(async (_key: string, _options?: object) => 'https://storage/signed');
    const picture = { ...knownFile(filmNamed('p.jpg'), true), contentType: 'image/jpeg' };
    const film = knownFile(filmNamed('f.mp4'), true);
    const { sending } = fakeSending(known([picture, film]), {}, { url });
    for (const { id } of sending.rows()) await sending.linkTo(id);
    expect(url.mock.calls).toEqual([
      [picture.key, { level: 'private', expires: 60 }],
      [film.key, { level: 'private' }],
    ]);
  });
});

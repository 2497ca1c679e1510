import { describe, expect, it } from 'vitest';
import { modules } from './every-film';

const transcriptsOf = (id: number) => modules.find(({ videoId }) => videoId === id)?.transcripts ?? {};

describe('what is said in a film', () => {
  it('has the words of a site in the place of its language’s', () => {
    const { en, 'en-US': american } = transcriptsOf(201);
    expect(en).toContain('will fit into any session');
    expect(american).toContain('will fit into any practice');
  });

  it('is a site’s own text where there is one', () => {
    const { es, 'es-AR': argentine } = transcriptsOf(101);
    expect(es).toContain('Empieza por el tamaño del reto');
    expect(argentine).toContain('Empezá por el tamaño del desafío');
  });

  it('begins below the front matter', () => {
    expect(transcriptsOf(201).en).toMatch(/^\[?Watch Ellie in a game/);
  });
});

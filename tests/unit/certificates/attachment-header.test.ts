import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentHeader } from '@/lib/server/features/certificates/attachment-header';

describe('the file name of a downloaded certificate (R1.7)', () => {
  it('keeps its letters and has plain ones for old browsers', () => {
    expect(attachmentHeader("Curso - Conceição d'Ávila.pdf")).toBe(
      `attachment; filename="Curso - Conceicao d'Avila.pdf"; filename*=UTF-8''Curso%20-%20Concei%C3%A7%C3%A3o%20d%27%C3%81vila.pdf`,
    );
  });

  it('has nothing that ends a name or leads elsewhere', () => {
    expect(attachmentHeader('a"b/c\\d;e%f\u202eg.pdf')).toBe(
      `attachment; filename="a_b_c_d_e_f_g.pdf"; filename*=UTF-8''a_b_c_d_e_f_g.pdf`,
    );
  });

  it('cannot end its header, leave its folder or rename itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const header = attachmentHeader(`${name}.pdf`);
        expect(header).toMatch(
          /^attachment; filename="[^"\\/;%]*\.pdf"; filename\*=UTF-8''[\w.~%#$&+^`|-]*\.pdf$/,
        );
      }),
    );
  });
});

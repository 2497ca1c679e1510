import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Words } from '@/components/ui/words';

const htmlOf = (text: string) => render(<Words>{text}</Words>).container.innerHTML;

describe('words', () => {
  it('may wrap an address after the @ and after dots', () => {
    expect(htmlOf('Enviamos para ana.maria@escola.com.br')).toBe(
      'Enviamos para ana.<wbr>maria@<wbr>escola.<wbr>com.<wbr>br',
    );
  });

  it('keep “e-mail” on one line, in capitals as well', () => {
    expect(htmlOf('Digite o e-mail. E-mail errado?').replace(/ class="[^"]*"/g, '')).toBe(
      'Digite o <span>e-mail</span>. <span>E-mail</span> errado?',
    );
  });

  it('leave every other sentence as it is', () => {
    expect(htmlOf('Use 3.25 e não 4. Certo?')).toBe('Use 3.25 e não 4. Certo?');
  });
});

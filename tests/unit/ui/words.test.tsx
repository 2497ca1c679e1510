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

  it('keep the hyphens of an address and a code together', () => {
    const shown = (text: string) => htmlOf(text).replace(/ class="[^"]*"/g, '');
    expect(shown('De ana-maria@clube-7.org')).toBe(
      'De ana<span>-m</span>aria@<wbr>clube<span>-7</span>.<wbr>org',
    );
    expect(shown('https://a.org/pt-BR/certificate/QB-7F')).toBe(
      'https://<wbr>a.<wbr>org/<wbr>pt<span>-B</span>R/<wbr>certificate/<wbr>QB<span>-7</span>F',
    );
    expect(shown('Por exemplo, QB-7F3K-92MD-X4TV.')).toBe('Por exemplo, <span>QB-7F3K-92MD-X4TV</span>.');
  });

  it('keep a group’s code on its own line', () => {
    expect(htmlOf('https://a.org/group#lead=7F3K92MDX4TV0A6B')).toBe(
      'https://<wbr>a.<wbr>org/<wbr>group#<wbr>lead=<wbr>7F3K92MDX4TV0A6B',
    );
  });

  it('leave every other sentence as it is', () => {
    expect(htmlOf('Use 3.25 e não 4. Certo?')).toBe('Use 3.25 e não 4. Certo?');
  });
});

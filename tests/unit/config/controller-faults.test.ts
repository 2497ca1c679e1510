import { describe, expect, it } from 'vitest';
import { controllerFaults } from '@/lib/shared/config/controller-faults';
import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';
import { completeEnvironment } from '../../support/complete-environment';

const { 'en-GB': british } = JSON.parse(completeEnvironment.CONTROLLERS);
const settings = (CONTROLLERS: object, OPEN_SITES = '') =>
  parseEnvironment({ ...completeEnvironment, CONTROLLERS: JSON.stringify(CONTROLLERS), OPEN_SITES });

describe('who answers for people’s data', () => {
  it('has to be named for each open site', () => {
    expect(controllerFaults(settings({ 'en-GB': british }, 'en-GB,pt-BR'))).toEqual([
      expect.stringMatching(/^CONTROLLERS: says nothing of pt-BR;/),
    ]);
  });

  it('may be left out for sites that are not open', () => {
    expect(controllerFaults(settings({ 'en-GB': british }, 'en-GB'))).toEqual([]);
  });

  it.each(['name', 'address', 'privacyContact', 'places'])('has a %s that is not empty', (key) => {
    const faults = (value: string | undefined) => {
      try {
        settings({ 'en-GB': { ...british, [key]: value } });
        return [];
      } catch (error) {
        return EnvironmentError.is(error) ? error.faults : [error];
      }
    };
    for (const value of [undefined, '', '  '])
      expect(faults(value)).toEqual([expect.stringContaining(`CONTROLLERS (at en-GB.${key}): `)]);
  });
});

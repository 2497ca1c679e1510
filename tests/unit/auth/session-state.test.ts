import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionState, type GoodCheck, type SessionPorts } from '@/lib/auth/session-state';

/** A browser tab on a page of its own; tests change what it sees. */
const tab = () => {
  let lastCheck: GoodCheck | null = null;
  let time = 1_000_000;
  return {
    isMarked: vi.fn<SessionPorts['isMarked']>(() => true),
    lacksUpdatedFlag: vi.fn<SessionPorts['lacksUpdatedFlag']>(() => false),
    userId: vi.fn<SessionPorts['userId']>(() => 'user-1'),
    validate: vi.fn<SessionPorts['validate']>(async () => true),
    end: vi.fn<SessionPorts['end']>(async () => undefined),
    forget: vi.fn<SessionPorts['forget']>(),
    isPrivatePage: vi.fn<SessionPorts['isPrivatePage']>(() => false),
    isAtLogin: vi.fn<SessionPorts['isAtLogin']>(() => false),
    goToLogin: vi.fn<SessionPorts['goToLogin']>(),
    reload: vi.fn<SessionPorts['reload']>(),
    show: vi.fn<SessionPorts['show']>(),
    lastCheck: {
      read: () => lastCheck,
      write: (check: GoodCheck) => {
        lastCheck = check;
      },
    },
    tab: 'first',
    exclusively: <Result>(work: () => Promise<Result>) => work(),
    now: () => time,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

let ports: ReturnType<typeof tab>;
beforeEach(() => {
  ports = tab();
});

describe('the auth state', () => {
  it('R4.1 is authenticating until the first check ends, then authenticated', async () => {
    const session = createSessionState(ports);
    expect(session.state()).toBe('authenticating');
    await session.check();
    expect(session.state()).toBe('authenticated');
    expect(ports.show).toHaveBeenLastCalledWith('authenticated');
  });

  it('R4.1 is not-authenticated for a visitor, without a request', async () => {
    ports.isMarked.mockReturnValue(false);
    const session = createSessionState(ports);
    await session.check();
    expect(session.state()).toBe('not-authenticated');
    expect(ports.validate).not.toHaveBeenCalled();
    expect(ports.end).not.toHaveBeenCalled();
    expect(ports.goToLogin).not.toHaveBeenCalled();
  });

  it('waits for no other tab to know a visitor', () => {
    ports.isMarked.mockReturnValue(false);
    const session = createSessionState({ ...ports, exclusively: () => new Promise<never>(() => undefined) });
    void session.check();
    expect(session.state()).toBe('not-authenticated');
  });

  it('R4.2 R4.10 asks the server again at each change of the route', async () => {
    const session = createSessionState(ports);
    await session.check();
    await session.check();
    await createSessionState(ports).check();
    expect(ports.validate).toHaveBeenCalledTimes(3);
  });

  it('R4.2 shares one answer between tabs that load within 3 s', async () => {
    await createSessionState(ports).check();
    const another = createSessionState({ ...ports, tab: 'another' });
    await another.check();
    expect(another.state()).toBe('authenticated');
    expect(ports.validate).toHaveBeenCalledTimes(1);
    ports.wait(3_000);
    await another.check();
    expect(ports.validate).toHaveBeenCalledTimes(2);
  });

  it('asks again after the clock was put back', async () => {
    await createSessionState(ports).check();
    ports.wait(-60_000);
    await createSessionState({ ...ports, tab: 'another' }).check();
    expect(ports.validate).toHaveBeenCalledTimes(2);
  });

  it('shares no answer that the session had ended', async () => {
    ports.validate.mockResolvedValueOnce(false);
    await createSessionState(ports).check();
    await createSessionState({ ...ports, tab: 'another' }).check();
    expect(ports.validate).toHaveBeenCalledTimes(2);
  });

  it('leaves a public page to somebody else', () => {
    const session = createSessionState(ports);
    ports.userId.mockReturnValue('user-2');
    session.readMarker();
    expect(ports.reload).not.toHaveBeenCalled();
  });

  it('R4.11 signs out and leads to login when the session ended', async () => {
    ports.validate.mockResolvedValue(false);
    const session = createSessionState(ports);
    await session.check();
    expect(session.state()).toBe('not-authenticated');
    expect(ports.end).toHaveBeenCalledTimes(1);
    expect(ports.forget).toHaveBeenCalledTimes(1);
    expect(ports.goToLogin).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('R4.12 signs out without asking where no login was completed here', async () => {
    ports.lacksUpdatedFlag.mockReturnValue(true);
    const session = createSessionState(ports);
    await session.check();
    expect(session.state()).toBe('not-authenticated');
    expect(ports.validate).not.toHaveBeenCalled();
    expect(ports.end).toHaveBeenCalledTimes(1);
    expect(ports.goToLogin).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('R4.12 finds the missing flag while another tab’s answer is fresh', async () => {
    await createSessionState(ports).check();
    ports.lacksUpdatedFlag.mockReturnValue(true);
    await createSessionState({ ...ports, tab: 'another' }).check();
    expect(ports.goToLogin).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('keeps its state while the network is away', async () => {
    ports.validate.mockRejectedValue(new Error('offline'));
    const session = createSessionState(ports);
    await session.check();
    expect(session.state()).toBe('authenticating');
    ports.validate.mockResolvedValueOnce(true);
    await session.check();
    await session.check();
    expect(session.state()).toBe('authenticated');
    expect(ports.end).not.toHaveBeenCalled();
    expect(ports.goToLogin).not.toHaveBeenCalled();
  });

  it('stays when the server could not end the session', async () => {
    ports.validate.mockResolvedValue(false);
    ports.end.mockRejectedValue(new Error('offline'));
    const session = createSessionState(ports);
    await session.check();
    expect(ports.forget).not.toHaveBeenCalled();
    expect(ports.goToLogin).not.toHaveBeenCalled();
  });

  it('never leads from login to login or ends a sign-in', async () => {
    ports.isAtLogin.mockReturnValue(true);
    ports.validate.mockResolvedValue(false);
    const session = createSessionState(ports);
    await session.check();
    expect(session.state()).toBe('not-authenticated');
    expect(ports.end).not.toHaveBeenCalled();
    expect(ports.goToLogin).not.toHaveBeenCalled();
  });

  it('checks the marker again after waiting for another tab', async () => {
    ports.exclusively = async (work) => {
      ports.isMarked.mockReturnValue(false);
      return work();
    };
    await createSessionState(ports).check();
    expect(ports.validate).not.toHaveBeenCalled();
    expect(ports.end).not.toHaveBeenCalled();
  });
});

describe('what happens in another tab', () => {
  it('R4.21 a sign-out leads a private page to login, ending nothing', async () => {
    ports.isPrivatePage.mockReturnValue(true);
    const session = createSessionState(ports);
    await session.check();
    ports.isMarked.mockReturnValue(false);
    session.readMarker();
    expect(session.state()).toBe('not-authenticated');
    expect(ports.goToLogin).toHaveBeenCalledExactlyOnceWith('signed-out');
    expect(ports.end).not.toHaveBeenCalled();
  });

  it('R4.21 a sign-out leaves a public page where it is', async () => {
    const session = createSessionState(ports);
    await session.check();
    ports.isMarked.mockReturnValue(false);
    session.readMarker();
    expect(session.state()).toBe('not-authenticated');
    expect(ports.goToLogin).not.toHaveBeenCalled();
  });

  it('R4.21 a sign-out leaves a private page before its first answer', async () => {
    ports.isPrivatePage.mockReturnValue(true);
    ports.validate.mockRejectedValue(new Error('502'));
    const session = createSessionState(ports);
    await session.check();
    ports.isMarked.mockReturnValue(false);
    session.readMarker();
    expect(session.state()).toBe('not-authenticated');
    expect(ports.goToLogin).toHaveBeenCalledExactlyOnceWith('signed-out');
  });

  it('R4.21 a sign-out leaves a private page whose script comes later', async () => {
    ports.isPrivatePage.mockReturnValue(true);
    ports.isMarked.mockReturnValue(false);
    await createSessionState(ports).check();
    expect(ports.goToLogin).toHaveBeenCalledExactlyOnceWith('signed-out');
  });

  it('a private page that signed out by itself stays', () => {
    ports.isPrivatePage.mockReturnValue(true);
    ports.isMarked.mockReturnValue(false);
    const session = createSessionState(ports);
    session.follow();
    session.readMarker();
    expect(ports.goToLogin).not.toHaveBeenCalled();
  });

  it('a sign-in is noticed by a visitor’s tab', async () => {
    ports.isMarked.mockReturnValue(false);
    ports.userId.mockReturnValue(null);
    const session = createSessionState(ports);
    await session.check();
    ports.isMarked.mockReturnValue(true);
    ports.userId.mockReturnValue('user-1');
    session.readMarker();
    expect(session.state()).toBe('authenticated');
    expect(ports.reload).not.toHaveBeenCalled();
  });

  it('a sign-in of another person reloads a private page', async () => {
    ports.isPrivatePage.mockReturnValue(true);
    const session = createSessionState(ports);
    await session.check();
    ports.userId.mockReturnValue('user-2');
    session.readMarker();
    expect(ports.reload).toHaveBeenCalledTimes(1);
  });

  it('a page that signed out by itself stays', async () => {
    const session = createSessionState(ports);
    await session.check();
    ports.isMarked.mockReturnValue(false);
    session.follow();
    session.readMarker();
    expect(session.state()).toBe('not-authenticated');
    expect(ports.goToLogin).not.toHaveBeenCalled();
  });
});

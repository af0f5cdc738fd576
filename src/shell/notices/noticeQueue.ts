import { live } from '../../contract/index.ts';

type Queued = { readonly id: number; readonly message_type: string };

type NoticeQueueOptions<Notice> = {
  /** Shows one notice, or several of one type as one message; returns a function that closes it. */
  readonly show: (notices: readonly [Notice, ...Notice[]]) => () => void;
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** While false, nothing is shown; `resume` continues. */
  readonly isVisible: () => boolean;
};

/**
 * Shows notices one every three seconds, the first at once. From four that wait on, those of one type
 * are shown together. None is shown twice. Source: specification 9, design 12.
 */
export function createNoticeQueue<Notice extends Queued>(options: NoticeQueueOptions<Notice>) {
  const { show, after, isVisible } = options;
  const known = new Set<number>();
  let waiting: readonly Notice[] = [];
  let cancel: (() => void) | undefined;
  let shown: readonly Shown[] = [];

  function next(): void {
    cancel = undefined;
    const [first] = waiting;
    if (!first || !isVisible()) return;
    const others = waiting.filter(
      (each) => each !== first && each.message_type === first.message_type,
    );
    const together = waiting.length >= mergedFrom ? others : [];
    waiting = waiting.filter((each) => each !== first && !together.includes(each));
    cancel = after(live.noticeEveryMs, next);
    const close = show([first, ...together]);
    const unread = [first, ...together].map(({ id }) => id);
    shown = [...shown, { unread, close }].slice(-inSight);
  }

  /** Closes the messages whose notices are all read. */
  function close(isRead: (id: number) => boolean): void {
    const left = shown.map((each) => ({
      ...each,
      unread: each.unread.filter((id) => !isRead(id)),
    }));
    shown = left.filter(({ unread }) => unread.length > 0);
    for (const each of left) if (each.unread.length === 0) each.close();
  }

  function drop(ids: readonly number[]): void {
    ids.forEach(remember);
    waiting = waiting.filter(({ id }) => !ids.includes(id));
  }

  function remember(id: number): void {
    known.add(id);
    for (const oldest of known) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
  }

  function resume(): void {
    if (!cancel) next();
  }

  return {
    add(notice: Notice): void {
      if (known.has(notice.id)) return;
      remember(notice.id);
      waiting = [...waiting, notice];
      resume();
    },
    /** Notices that another page has shown: also those still to come are not shown. */
    drop,
    /** Removes read notices from the queue, and closes a message about them. */
    read(ids: readonly number[]): void {
      drop(ids);
      close((id) => ids.includes(id));
    },
    /** Called when no notice is unread any more. */
    clear(): void {
      waiting = [];
      close(() => true);
    },
    /** The page can be seen again. */
    resume,
    stop(): void {
      cancel?.();
      waiting = [];
    },
  };
}

type Shown = { readonly unread: readonly number[]; readonly close: () => void };

const mergedFrom = 4;

/** Number of shown messages that are tracked; more than a page has room for. */
const inSight = 20;

/** A notice that comes again after a reconnect is among the last so many. */
const remembered = 2_000;

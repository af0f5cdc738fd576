import { live } from '../../contract/index.ts';

type Queued = { readonly id: number; readonly message_type: string };

type NoticeQueueOptions<Notice> = {
  /** Shows one notice, or several of one type as one. */
  readonly show: (notices: readonly [Notice, ...Notice[]]) => void;
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** Nothing is shown while it is false; `resume` goes on. */
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
    show([first, ...together]);
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
    /** Notices that another page has shown, or that were read: also those still to come are not shown. */
    drop(ids: readonly number[]): void {
      ids.forEach(remember);
      waiting = waiting.filter(({ id }) => !ids.includes(id));
    },
    /** Forgets all that wait: none is unread any more. */
    clear(): void {
      waiting = [];
    },
    /** The page can be seen again. */
    resume,
    stop(): void {
      cancel?.();
      waiting = [];
    },
  };
}

const mergedFrom = 4;

/** A notice that comes again after a reconnect is among the last so many. */
const remembered = 2_000;

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  type LiveNotice,
  type NoticeCount,
  noticesPage,
  noticesResource,
} from '../../contract/index.ts';
import { useText } from '../../texts/index.ts';
import { useLanguage, useServices } from '../services.ts';
import { textTypeOf, viewOf, wordsOf } from './noticeKinds.tsx';
import { createNoticeQueue } from './noticeQueue.ts';
import { isWanted, type NoticeSettings, useNoticeSettings } from './noticeSettings.ts';
import { setUnreadCount, useMarkRead } from './useNoticeCalls.ts';
import { useShopConfig } from './useShopConfig.ts';

/** Minimum interval between two refetches of counts and notices, in ms. */
const rowsMs = 5_000;
/**
 * Second parts of the query keys to refetch. Not the rows of an open list: those never jump by
 * themselves. Source: design 5.
 */
const counted = ['counts', 'unread', 'total'] as const;

/**
 * Shows the notices of the channel: their number at once, one message every three seconds, a sound in
 * one page of the browser.
 */
export function useNotices(): (data: NoticeCount) => void {
  const queries = useQueryClient();
  const { dictionary } = useServices();
  const { settings } = useNoticeSettings();
  const { notify } = useShopConfig();
  const ring = useRing(settings);
  const show = useNoticeToast();
  const pages = useRef<ReturnType<typeof openQueue>>(undefined);
  const rows = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onShow = useEffectEvent(show);
  useEffect(() => {
    const opened = openQueue((notices) => onShow(notices));
    pages.current = opened;
    return () => {
      opened.close();
      pages.current = undefined;
      clearTimeout(rows.current);
    };
  }, []);

  return ({ unread_count: count, message: notice, read_ids: read }) => {
    setUnreadCount(queries, () => count);
    rows.current ??= setTimeout(() => {
      rows.current = undefined;
      for (const part of counted)
        void queries.invalidateQueries({ queryKey: [noticesResource, part] });
    }, rowsMs);
    // Notices were read, here or elsewhere.
    if (count === 0) pages.current?.queue.clear();
    else if (read) pages.current?.queue.read(read);
    if (!notice || !notify) return;
    const told = { type: notice.message_type, now: Date.now() / 1000 };
    if (isWanted(settings, { ...told, channel: 'sound' })) void ring(notice);
    if (!isWanted(settings, { ...told, channel: 'toast' })) return;
    dictionary.need(['@notices']).then(
      () => pages.current?.queue.add(notice),
      () => {},
    );
  };
}

/** The queue of this page; what one page of the browser has shown, the others do not show later. */
function openQueue(show: (notices: readonly [LiveNotice, ...LiveNotice[]]) => () => void) {
  const others = new BroadcastChannel('shopwright.notices');
  const queue = createNoticeQueue<LiveNotice>({
    show(notices) {
      others.postMessage(notices.map(({ id }) => id));
      return show(notices);
    },
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => document.visibilityState === 'visible',
  });
  // Safe: only pages of this origin use the channel.
  others.onmessage = ({ data }: MessageEvent<readonly number[]>) => queue.drop(data);
  document.addEventListener('visibilitychange', queue.resume);
  return {
    queue,
    close() {
      document.removeEventListener('visibilitychange', queue.resume);
      queue.stop();
      others.close();
    },
  };
}

const staysMs = 8_000;

/** A message with the way to its destination, for one notice or for several of one type. */
function useNoticeToast() {
  const t = useText('notices');
  const language = useLanguage();
  const navigate = useNavigate();
  const { toasts } = useServices();
  const { markRead } = useMarkRead();

  return (notices: readonly [LiveNotice, ...LiveNotice[]]): (() => void) => {
    const [first] = notices;
    const { Icon, tone, title, to } = viewOf(first);
    const type = textTypeOf(notices);
    const isOne = notices.length === 1;
    const ids = notices.map(({ id }) => id);
    const toast = toasts.add({
      type: tone,
      icon: <Icon />,
      title: isOne ? t(title) : undefined,
      message: isOne ? wordsOf(first, language) : t(`many.${type}`, { count: notices.length }),
      hidesAfterMs: staysMs,
      actions: [
        {
          label: t(`go.${type}`),
          run() {
            markRead(ids);
            void navigate(isOne ? to : noticesPage(notices));
          },
        },
        { label: t('read'), run: () => markRead(ids) },
      ],
    });
    return () => toasts.close(toast);
  };
}

/**
 * Plays the sound of a notice, by the settings of the user and of the owner, in one page of the browser.
 */
function useRing(settings: NoticeSettings) {
  const { playAudio } = useShopConfig();
  const isOn = settings.isOn && settings.volume > 0 && playAudio;

  return async ({ id, message_type: type, audio_path: file }: LiveNotice): Promise<void> => {
    // Browsers block sound before the first click.
    if (!isOn || !navigator.userActivation.hasBeenActive) return;
    if (document.hidden && !settings.whenHidden) return;
    // Visible pages take precedence over hidden ones.
    if (document.hidden) await wait(hiddenWaitsMs);
    await import('./noticeSounds.ts')
      .then(({ inOnePage, playNotice }) =>
        // Missing on plain http, where each page rings.
        inOnePage(globalThis.isSecureContext ? navigator.locks : undefined, id, () =>
          playNotice({ type, file }, settings.volume),
        ),
      )
      .catch((error: unknown) => console.warn('The sound was not played', error));
  };
}

const hiddenWaitsMs = 500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

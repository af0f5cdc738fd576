import { useLocale } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describePicture } from '../../contract/index.ts';
import { useHttp } from '../http.ts';

type State = 'typing' | 'saved' | 'failed';

/** The text of an upload in the language that is on. What does not arrive stays to be sent again. */
export function useAltText(id: number) {
  const http = useHttp();
  const locale = useLocale();
  const [text, type] = useState('');
  const [state, setState] = useState<State>('typing');
  const [reason, setReason] = useState('');
  /** What was sent last, and did not fail. */
  const sent = useRef('');

  async function send(wanted: string) {
    sent.current = wanted;
    try {
      const value = locale === 'en' ? { alt_en: wanted } : { alt: wanted };
      await http.call(describePicture, { id, ...value }, quiet);
      setState('saved');
    } catch (error) {
      sent.current = failed;
      setReason(error instanceof Error ? error.message : '');
      setState('failed');
    }
  }

  const save = () => {
    if (text.trim() !== sent.current) void send(text.trim());
  };
  // A form that is left takes the box away without leaving it.
  const saveAtLast = useEffectEvent(save);
  useEffect(() => () => saveAtLast(), []);

  return {
    text,
    setText(typed: string) {
      type(typed);
      setState('typing');
    },
    save,
    state,
    reason,
  };
}

/** Like no text that is typed. */
const failed = '\0';
const quiet = { showErrorMessage: false, showCodeMessage: false } as const;

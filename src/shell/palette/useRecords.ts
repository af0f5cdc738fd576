import { useEffect, useState } from 'react';
import { Cancelled, StatusError } from '../../client/index.ts';
import { findRecords, findText, type FoundGroup } from '../../contract/index.ts';
import { useServices } from '../services.ts';

export type Records = {
  readonly groups: readonly FoundGroup[];
  /** For the text that stands there now there is no answer yet. */
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
};

type Answer = {
  readonly text: string;
  readonly groups: readonly FoundGroup[];
  readonly hasFailed: boolean;
};

const pauseMs = 150;
const nothing: Answer = { text: '', groups: [], hasFailed: false };

/** The records a text names. Asked when typing pauses; a newer text gives the older call up. */
export function useRecords(typed: string): Records {
  const { http } = useServices();
  const [answer, setAnswer] = useState(nothing);
  const text = typed.trim();
  const isAsked = [...text].length >= findText.shortest && [...text].length <= findText.longest;

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      const { signal } = controller;
      http
        .call(findRecords, { text }, { showErrorMessage: false, showCodeMessage: false, signal })
        .then(({ groups }) => setAnswer({ text, groups, hasFailed: false }))
        .catch((error: unknown) => {
          if (signal.aborted || error instanceof Cancelled) return;
          // A server that knows nothing of such a search has no records to show, and has not failed.
          const isUnknown = error instanceof StatusError && error.status === 404;
          setAnswer({ text, groups: [], hasFailed: !isUnknown });
        });
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [http, text, isAsked]);

  if (!isAsked) return { ...nothing, isAsking: false };
  const isCurrent = answer.text === text;
  return {
    groups: isCurrent ? answer.groups : [],
    isAsking: !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
  };
}

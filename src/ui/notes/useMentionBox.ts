import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Colleague, colleaguesCall } from '../../contract/index.ts';
import { isComposing } from '../../kit/index.ts';
import { useHttp } from '../data/http.ts';
import { useScope } from '../scope/Scope.tsx';
import { mentionAt, type TypedMention, withMention } from './mentions.ts';

type MentionBoxOptions = {
  /** The record that the colleagues may read. */
  readonly id: number;
  readonly text: string;
  /** A colleague was chosen: the text with the name, and the place of the caret. */
  readonly onChoose: (colleague: Colleague, text: string, caret: number) => void;
};

/**
 * Colleagues that a name behind `@` offers: arrows choose among them, Enter and Tab take one, Escape closes the
 * list. The text box keeps the focus, as the pattern of a combobox demands.
 */
export function useMentionBox({ id, text, onChoose }: MentionBoxOptions) {
  const listId = useId();
  const [typed, setTyped] = useState<TypedMention>();
  const [active, setActive] = useState(0);
  const found = useColleagues(id, typed?.text);
  const options = typed ? (found ?? []) : [];
  const isOpen = options.length > 0;
  const at = Math.min(active, options.length - 1);

  /** Looks for a mention at the caret, after each change of text or caret. */
  function look(value: string, caret: number) {
    const next = mentionAt(value, caret);
    if (next?.text !== typed?.text || next?.start !== typed?.start) setActive(0);
    setTyped(next);
  }

  function choose(colleague: Colleague) {
    if (!typed) return;
    const next = withMention(text, typed, colleague.name);
    setTyped(undefined);
    onChoose(colleague, next.text, next.caret);
  }

  /** True if the key was meant for the list. */
  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || isComposing(event) || event.ctrlKey || event.metaKey) return false;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    const chosen = options[at];
    if (step) setActive((at + step + options.length) % options.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else if (event.key === 'Escape') setTyped(undefined);
    else return false;
    // Neither the drawer nor the list behind it has a part in it.
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    options,
    isOpen,
    active: at,
    /** A name is typed that nobody has. */
    isUnknown: typed !== undefined && typed.text !== '' && found?.length === 0,
    listId,
    look,
    choose,
    onKey,
    close: () => setTyped(undefined),
    /** Links the text box to its list. */
    boxProps: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? optionId(listId, at) : undefined,
    } as const,
  };
}

export const optionId = (listId: string, at: number): string => `${listId}-${String(at)}`;

/** Colleagues who may read a record, by a part of their name; undefined while none is typed. */
function useColleagues(id: number | undefined, text: string | undefined) {
  const http = useHttp();
  const { resource } = useScope();
  const { data } = useQuery({
    queryKey: [resource.name, 'colleagues', id ?? 0, text ?? ''],
    queryFn: ({ signal }) =>
      http.call(
        colleaguesCall(resource.path),
        { ...(id !== undefined && { id: String(id) }), text: text ?? '' },
        { signal, showCodeMessage: false, showFailures: false },
      ),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return text === undefined ? undefined : data?.list;
}

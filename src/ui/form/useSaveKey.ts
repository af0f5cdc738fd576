import { useEffect, useEffectEvent } from 'react';
import { keyMap, useKeys } from '../keys/index.ts';
import { useText } from '../../texts/index.ts';

/**
 * Ctrl+S or ⌘S saves instead of the browser saving the page; nothing happens while there is nothing to
 * call, or while a dialog asks something else.
 */
export function useSaveKey(onSave: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { target } = event;
    if (target instanceof Element && target.closest('[role=dialog]')) return;
    onSave?.();
  });
  // The sheet of keys lists it.
  const t = useText('ui');
  useKeys([{ id: 'save', ...keyMap.save, label: t('keys.save') }]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

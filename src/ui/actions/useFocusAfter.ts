import { useEffect, useRef } from 'react';

/** For a button that is off while it works, and lets go of the focus: it has it again afterwards. */
export function useFocusAfter(isWorking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isWorking && document.activeElement === document.body)
      button.current?.focus();
    was.current = isWorking;
  }, [isWorking]);
  return button;
}

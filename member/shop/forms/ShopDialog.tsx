import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { Icon } from '../frame/Icon.tsx';
import './forms.css';

type ShopDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the lower edge. */
  readonly actions?: ReactNode;
};

/** A dialog over the page, at the lower edge of a phone. The browser keeps the focus in it and gives it back. */
export function ShopDialog({ title, onClose, children, actions }: ShopDialogProps) {
  const t = useText('store.frame.messages');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="shop-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click beside the content meets the dialog itself.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="shop-dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="shop-dialog-content">{children}</div>
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}

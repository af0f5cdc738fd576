import { useCallback, type ComponentProps, type Ref } from 'react';

/**
 * Root elements of MUI's components for the props of MUI 5 that react-admin 5 still passes beside
 * `slotProps`. MUI 9 writes them into the DOM, and React warns of each. As default props, because the
 * types of a theme name neither `component` nor `as`.
 */
export const formControlRoot = { component: FormControlRoot } as const;
export const controlLabelRoot = { as: ControlLabelRoot } as const;

function FormControlRoot(props: ComponentProps<'div'>) {
  return <div {...withoutLegacyProps(props)} />;
}

export const CheckboxRoot = (props: ComponentProps<'span'>) => (
  <span {...withoutLegacyProps(props)} />
);

const withoutLegacyProps = (props: object) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !legacyProps.has(name)));

const legacyProps = new Set(['InputProps', 'InputLabelProps', 'inputProps']);

type LabelProps = ComponentProps<'label'> & { readonly inputRef?: Ref<HTMLInputElement> };

/** MUI 9 no longer hands `inputRef` to the control: without it no form can focus a switch with an error. */
function ControlLabelRoot({ inputRef, ref, ...props }: LabelProps) {
  const setLabel = useCallback(
    (label: HTMLLabelElement | null) => {
      setRef(ref, label);
      setRef(inputRef, label?.querySelector('input') ?? null);
    },
    [ref, inputRef],
  );
  return <label {...props} ref={setLabel} />;
}

function setRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

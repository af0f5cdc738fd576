/** Nobody sees a password, and no reply carries one. */
export const PasswordCell = () => null;

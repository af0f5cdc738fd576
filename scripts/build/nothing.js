// In place of a component of a package that is never shown.
export default () => null;

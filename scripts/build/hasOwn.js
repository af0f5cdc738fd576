// In place of the polyfill of the same name, in the module format of the package that asks for it.
module.exports = Object.hasOwn;

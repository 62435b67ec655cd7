/** What code of pages has of React, imported or not. */
export const reactNames: readonly string[] = (
  "useState useReducer useEffect useLayoutEffect useInsertionEffect useRef useCallback useMemo useContext useId useImperativeHandle " +
  "useDebugValue useTransition useDeferredValue useSyncExternalStore startTransition createElement createContext createRef createPortal " +
  "cloneElement isValidElement memo forwardRef lazy Fragment StrictMode Suspense Component PureComponent Children"
).split(" ");

/** The module that `react` names. */
export const reactModule: string = [
  ...reactNames.map((name) => `export const ${name} = /* @__PURE__ */ (() => octavo$.${name})();`),
  "export default octavo$.React;",
].join("\n");

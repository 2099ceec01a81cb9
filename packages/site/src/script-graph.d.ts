declare module 'virtual:script-graph' {
  /** The `ScriptGraph` of the build. */
  export const graphJson: string
}

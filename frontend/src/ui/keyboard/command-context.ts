import { createContext, useContext } from 'react';

/** For buttons that open the palette. */
export interface CommandContextValue {
  openPalette: () => void;
}

export const CommandContext = createContext<CommandContextValue | null>(null);

export function useCommands(): CommandContextValue {
  const commands = useContext(CommandContext);
  if (!commands) throw new Error('useCommands must be used within a CommandPalette');
  return commands;
}

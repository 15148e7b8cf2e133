import { createContext, type ReactNode } from 'react';

/** What a page's header shows behind its title: the link to the help of this screen. */
export const HelpContext = createContext<ReactNode>(null);

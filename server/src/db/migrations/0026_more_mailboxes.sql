UPDATE "auth"."users" SET "mailbox" = translate(split_part("mailbox", '@', 1), '._-', '') || '@proton.me'
	WHERE split_part("mailbox", '@', 2) IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me');--> statement-breakpoint
UPDATE "auth"."users" SET "mailbox" = split_part("mailbox", '@', 1) || '@icloud.com'
	WHERE split_part("mailbox", '@', 2) IN ('me.com', 'mac.com');
